import { type AnswerableListName, isAnswerable } from '@contract/admin.ts';
import type { Thread, ThreadMail } from '@contract/thread.ts';
import { useQuery } from '@tanstack/react-query';
import { useEntryQueries } from './entry-queries.ts';
import type { AnyList, Entry } from './list-definition.ts';

/** The thread of an entry. The pulse makes it fetch again when something has come in. */
export const useThread = (list: AnswerableListName, id: number) =>
  useQuery(useEntryQueries().thread(list, id));

type Message = Thread['messages'][number];

/** True for the mail that an entry was made from, when all of it is shown as the entry's message. */
function isShown(message: Message, shown: string | undefined): boolean {
  if (message.from !== 'person' || message.replyTo) return false;
  if (message.files.length > 0 || message.photos) return false;
  return shown?.endsWith(message.text) ?? false;
}

/** What was written since the entry came in, and the newest mail of it that the person wrote. */
export function useMessages(list: AnyList, entry: Entry) {
  const query = useQuery({
    ...useEntryQueries().thread(list.name as AnswerableListName, entry.id),
    enabled: isAnswerable(list.name),
  });
  const shown = list.details(entry).find(({ isMessage }) => isMessage)?.text;
  const messages = (query.data?.messages ?? []).filter(
    (message, at) => at > 0 || !isShown(message, shown),
  );
  const newest = messages.findLast(
    (message): message is ThreadMail => message.from === 'person' && message.kind === 'message',
  );
  return { ...query, messages, newest };
}
