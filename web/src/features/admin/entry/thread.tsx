import { chakra } from '@chakra-ui/react';
import type { AnswerableListName } from '@contract/admin.ts';
import type { Thread as Words } from '@contract/thread.ts';
import { Button } from '@/components/ui/button.tsx';
import type { Entry } from './list-definition.ts';
import { ThreadMail } from './thread-mail.tsx';
import { ThreadReply } from './thread-reply.tsx';
import { useThread } from './use-thread.ts';

interface ThreadProps {
  readonly list: AnswerableListName;
  readonly entry: Entry;
  /** The person's text in the form, shown above. */
  readonly message: string | undefined;
}

/** True for the mail that an entry was made from, when all of it is shown already. */
function isShown(word: Words['words'][number], message: string | undefined): boolean {
  if (word.from !== 'person' || word.files.length > 0 || word.replyTo) return false;
  return message?.endsWith(word.text) ?? false;
}

/** The thread: the mails since then, the oldest first. */
export function Thread({ list, entry, message }: ThreadProps) {
  const { data, isError, isFetching, refetch } = useThread(list, entry.id);
  const words = (data?.words ?? []).filter((word, at) => at > 0 || !isShown(word, message));
  if (!isError && words.length === 0) return null;
  return (
    <chakra.section mdDown={{ order: '-1' }}>
      <chakra.h3 textStyle="fine" fontWeight="semibold" color="fg.subtle" mb="2">
        Mails
      </chakra.h3>
      {isError && !data && (
        <chakra.p textStyle="small" color="fg.error">
          Couldn’t load the mails.{' '}
          <Button variant="outline" size="sm" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" display="grid" gap="3" aria-live="polite">
        {words.map((word) => (
          <chakra.li key={word.id}>
            {word.from === 'person' ? (
              <ThreadMail mail={word} links={data?.links ?? {}} />
            ) : (
              <ThreadReply list={list} entry={entry} reply={word} />
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
