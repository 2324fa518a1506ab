import { chakra } from '@chakra-ui/react';
import { splitQuoted } from '@contract/quoted.ts';
import type { ReactNode } from 'react';
import { longDate } from '../parts/format.utils.ts';

interface MessageCardProps {
  readonly who: ReactNode;
  readonly at: string;
  readonly children: ReactNode;
  /** Replies look different from the person's mails. */
  readonly isOurs?: boolean;
}

/** One mail of a thread: who, when, and what. */
export function MessageCard({ who, at, children, isOurs = false }: MessageCardProps) {
  return (
    <chakra.article
      px="4"
      py="3"
      borderRadius="md"
      borderWidth="1px"
      {...(isOurs ? { bg: 'bg.sunken', borderColor: 'transparent', ml: '6' } : { mr: '6' })}
      textStyle="small"
      overflowWrap="anywhere"
    >
      <chakra.header
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        justifyContent="space-between"
        mb="1.5"
      >
        <chakra.p unicodeBidi="plaintext">{who}</chakra.p>
        <chakra.time dateTime={at} textStyle="fine" color="fg.subtle">
          {longDate(at)}
        </chakra.time>
      </chakra.header>
      {children}
    </chakra.article>
  );
}

interface ThreadTextProps {
  readonly text: string;
  readonly foldsQuotes: boolean;
}

/** What a mail says. What an answer quotes is folded; any other mail is shown whole. */
export function ThreadText({ text, foldsQuotes }: ThreadTextProps) {
  const whole = text.trim();
  const passages = foldsQuotes
    ? splitQuoted(text)
    : whole
      ? [{ text: whole, isQuoted: false }]
      : [];
  if (passages.length === 0) return <chakra.p color="fg.muted">There is no text.</chakra.p>;
  return passages.map(({ text, isQuoted }, place) => {
    const passage = (
      <chakra.p
        whiteSpace="pre-wrap"
        unicodeBidi="plaintext"
        mt={place === 0 || isQuoted ? '0' : '2'}
      >
        {text}
      </chakra.p>
    );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mail never changes
      <chakra.div key={place}>
        {isQuoted ? (
          <chakra.details mt="2" color="fg.muted">
            <chakra.summary cursor="pointer" textStyle="fine">
              Quoted text
            </chakra.summary>
            <chakra.div mt="1.5" pl="3" borderLeftWidth="2px">
              {passage}
            </chakra.div>
          </chakra.details>
        ) : (
          passage
        )}
      </chakra.div>
    );
  });
}

export const ThreadNote = chakra('p', { base: { mt: '2', textStyle: 'fine', color: 'fg.muted' } });
