import { chakra } from '@chakra-ui/react';
import type { AnswerableListName } from '@contract/admin.ts';
import { apiPaths, idempotencyKeyHeader } from '@contract/api.ts';
import { repliedSchema } from '@contract/delivery.ts';
import type { ThreadReply as Reply } from '@contract/thread.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '@/components/ui/toast/toast-store.ts';
import { detailOf } from '@/lib/api-client.ts';
import { Button } from '../parts/button.tsx';
import { longDate } from '../parts/format.utils.ts';
import { activityKey, threadKey } from '../parts/query-keys.ts';
import { isExpiry } from '../shell/admin-request.ts';
import { draftOf, keepDraft } from '../shell/drafts.ts';
import { useStaffApi } from '../shell/use-staff-api.ts';
import { patchCachedEntry } from './cached-entries.ts';
import type { Entry } from './list-definition.ts';
import { ThreadFiles } from './thread-mail.tsx';
import { MessageCard, ThreadNote, ThreadText } from './thread-parts.tsx';

interface ThreadReplyProps {
  /** To its files, by their paths. */
  readonly links: Readonly<Record<string, string>>;
  readonly list: AnswerableListName;
  readonly entry: Entry;
  readonly reply: Reply;
}

function stateNote({ state, lastError, sendAt }: Reply): string | null {
  if (state === 'due') return sendAt ? `Goes out on ${longDate(sendAt)}.` : 'On its way.';
  if (state === 'held') return `Not sent yet. ${lastError ?? ''} Send or discard it in Mail.`;
  if (state === 'dead') return `Not delivered. ${lastError ?? ''}`;
  return state === 'discarded' ? `Not sent. ${lastError ?? ''}` : null;
}

/** A reply of ours. One that waits can be sent at once, or taken back. */
export function ThreadReply({ list, entry, reply, links }: ThreadReplyProps) {
  const { state, sendAt, key } = reply;
  const note = stateNote(reply);
  return (
    <MessageCard
      who={<strong>{state === 'sent' ? 'We answered' : 'Our answer'}</strong>}
      at={reply.sentAt ?? reply.at}
      isOurs
    >
      <ThreadText text={reply.text} foldsQuotes />
      <ThreadFiles files={reply.files} links={links} />
      {note && <ThreadNote>{note}</ThreadNote>}
      {state === 'due' && sendAt && key && (
        <Waiting list={list} entry={entry} reply={{ ...reply, key }} />
      )}
    </MessageCard>
  );
}

function Waiting({
  list,
  entry,
  reply: { key, subject, text, files: sent },
}: Omit<ThreadReplyProps, 'links'> & { readonly reply: { readonly key: string } }) {
  const { id } = entry;
  const api = useStaffApi();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      api.read(
        repliedSchema,
        method === 'POST' ? apiPaths.replyNow(list, id) : apiPaths.reply(list, id),
        {
          method,
          headers: { [idempotencyKeyHeader]: key },
        },
      ),
    onSuccess({ answeredAt }, method) {
      // A reply that was to be late answers when it is sent.
      if (method === 'DELETE' || !entry.answeredAt) {
        patchCachedEntry(client, list, { entry, change: { answeredAt } });
      }
      if (method === 'DELETE' && !draftOf(list, id)) {
        const files = sent.flatMap(({ path, ...file }) => (path ? { ...file, id: path } : []));
        keepDraft(list, id, { subject, text, files });
      }
      void client.invalidateQueries({ queryKey: activityKey(list, id) });
    },
    onError(error) {
      if (isExpiry(error)) return;
      showFailure({ title: 'Couldn’t change the reply', description: detailOf(error) ?? '' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: threadKey(list, id) }),
  });
  return (
    <chakra.div display="flex" gap="2" mt="2">
      <Button disabled={isPending} onClick={() => mutate('POST')}>
        Send now
      </Button>
      <Button disabled={isPending} onClick={() => mutate('DELETE')}>
        Take back
      </Button>
    </chakra.div>
  );
}
