import { chakra } from '@chakra-ui/react';
import { isAnswerable } from '@contract/admin.ts';
import { erasedEmail } from '@contract/enums.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { missing } from '../parts/format.utils.ts';
import { PartTitle } from '../parts/text.ts';
import { cameFrom } from './came-from.tsx';
import type { AnyList, DetailGroup, Entry } from './list-definition.ts';
import { Thread, type ThreadProps } from './thread.tsx';
import { useMessages } from './use-thread.ts';

const mailNotes: Readonly<Record<string, string>> = {
  message: 'Came by mail, not from the form.',
  bulk: 'Bulk: a newsletter or another mail to many, which nobody has to answer.',
  automatic: 'An automatic mail, which nobody has to answer.',
  bounce: 'A mail of ours came back.',
};

const spamNote = ({ spamReason }: Entry): string =>
  spamReason === 'honeypot'
    ? 'Marked as spam: a hidden field was filled in.'
    : 'Marked as spam by staff.';

const notesOn = (entry: Entry): readonly string[] => [
  ...(entry.isSpam ? [spamNote(entry)] : []),
  ...(entry.email === erasedEmail ? ['This customer’s data was erased. Nobody is emailed.'] : []),
  ...(entry.byMail ? [mailNotes[entry.byMail] ?? ''] : []),
  ...(entry.arrivedInSurge ? ['Arrived in a surge: many entries came in at once.'] : []),
];

/** All fields of an entry, below its actions. */
export function EntryDetails({ list, entry }: { readonly list: AnyList; readonly entry: Entry }) {
  const groups = list.details(entry);
  const hasMail = useMessages(list, entry).newest !== undefined;
  return (
    <chakra.div display="grid" gap="7">
      {notesOn(entry).map((note) => (
        <chakra.p key={note} px="4" py="3" borderRadius="md" bg="bg.sunken" textStyle="small">
          {note}
        </chakra.p>
      ))}
      {list.actions?.(entry)}
      {groups.map(
        (group) => (hasMail || !group.isMessage) && <DetailSection key={group.title} {...group} />,
      )}
      {isAnswerable(list.name) && <Thread list={list as ThreadProps['list']} entry={entry} />}
      {cameFrom(list, entry).map((group) => (
        <DetailSection key={group.title} {...group} />
      ))}
    </chakra.div>
  );
}

const strangersText = { overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const;

const missingTexts = [missing.contact, missing.choice] as const;

/** Labeled values, or text as it was typed. What is missing stands last, in a line. */
export function DetailSection({ title, values, text, copyText }: DetailGroup) {
  const filled = (values ?? []).filter(
    ([, value]) => value !== null && !missingTexts.some((text) => text === value),
  );
  return (
    <chakra.section>
      <PartTitle>{title}</PartTitle>
      {values && (
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
          rowGap="2"
          columnGap="4"
        >
          {filled.map(([label, value, copyText]) => (
            <chakra.div key={label} display="contents" textStyle="small">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd {...strangersText}>
                {value}
                {copyText?.trim() && <CopyButton text={copyText} what={label.toLowerCase()} />}
              </chakra.dd>
            </chakra.div>
          ))}
          {missingTexts.map((text) => {
            const labels = values.flatMap(([label, value]) => (value === text ? [label] : []));
            return (
              labels.length > 0 && (
                <chakra.div key={text} display="contents" textStyle="fine" color="fg.muted">
                  <dt>{text}</dt>
                  <dd>{labels.join(', ')}</dd>
                </chakra.div>
              )
            );
          })}
        </chakra.dl>
      )}
      {text && (
        <chakra.div whiteSpace="pre-wrap" {...strangersText} textStyle="small">
          {text}
          {copyText?.trim() && <CopyButton text={copyText} what={title.toLowerCase()} />}
        </chakra.div>
      )}
    </chakra.section>
  );
}
