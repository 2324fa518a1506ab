import { type AnswerableListName, isAnswerable } from '@contract/admin.ts';
import type { Thread, ThreadMail } from '@contract/thread.ts';
import { useQuery } from '@tanstack/react-query';
import { useEntryQueries } from './entry-queries.ts';
import type { AnyList, Entry } from './list-definition.ts';

/** The thread of an entry. The pulse makes it fetch again when something has come in. */
export const useThread = (list: AnswerableListName, id: number) =>
  useQuery(useEntryQueries().thread(list, id));

type Word = Thread['words'][number];

/** True for the mail that an entry was made from, when all of it is shown as the entry's message. */
function isShown(word: Word, message: string | undefined): boolean {
  if (word.from !== 'person' || word.replyTo) return false;
  if (word.files.length > 0 || word.photos) return false;
  return message?.endsWith(word.text) ?? false;
}

/** What was written since the entry came in, and the newest mail of it that the person wrote. */
export function useWords(list: AnyList, entry: Entry) {
  const query = useQuery({
    ...useEntryQueries().thread(list.name as AnswerableListName, entry.id),
    enabled: isAnswerable(list.name),
  });
  const message = list.details(entry).find(({ isMessage }) => isMessage)?.text;
  const words = (query.data?.words ?? []).filter((word, at) => at > 0 || !isShown(word, message));
  const newest = words.findLast(
    (word): word is ThreadMail => word.from === 'person' && word.kind === 'message',
  );
  return { ...query, words, newest };
}
