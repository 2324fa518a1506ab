import type { AnswerableListName } from '@contract/admin.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, detailOf, fieldErrorsOf } from '@/lib/api-client.ts';
import { randomUuid } from '@/lib/uuid.ts';
import { recordKeys } from '../entry/activity-keys.ts';
import { cachedRow, patchCachedRow } from '../entry/cached-entries.ts';
import { fetchRow } from '../entry/entries.api.ts';
import type { AnyList, ListRow } from '../entry/list-definition.ts';
import { isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { sendReply } from './reply.api.ts';
import type { ReplyText } from './reply.utils.ts';

/** Why a reply wasn't sent: a message, or 'answered' if someone else has answered meanwhile. */
type Failure = { readonly text: string } | 'answered' | null;

function failureOf(error: Error): Failure {
  const { answeredAt, subject, text } = fieldErrorsOf(error);
  if (answeredAt !== undefined) return 'answered';
  if (error instanceof ApiError && error.status === 404) return { text: 'This entry was erased.' };
  const reason = subject ?? text ?? detailOf(error);
  const isRefused = error instanceof ApiError && error.status < 500;
  return { text: (isRefused && reason) || 'Couldn’t send the reply. Please try again.' };
}

/** Sends replies to a record. Retries with the same text send only one mail. */
export function useReply(list: AnyList, row: ListRow) {
  const token = useToken();
  const client = useQueryClient();
  const { id } = row;
  const name = list.name as AnswerableListName;
  const attempt = useRef({ words: '', key: '' });
  /** When the record was answered, as far as the writer knew when they began. */
  const known = useRef(row.answeredAt ?? null);

  function answered(answeredAt: string | null) {
    const current = cachedRow(client, name, id) ?? row;
    patchCachedRow(client, name, { row: current, change: { answeredAt } });
    void client.invalidateQueries({ queryKey: recordKeys.activity(name, id) });
  }

  const sending = useMutation({
    mutationFn: ({ reply, anyway }: { reply: ReplyText; anyway: boolean }) => {
      const words = JSON.stringify(reply);
      if (attempt.current.words !== words) attempt.current = { words, key: randomUuid() };
      const { key } = attempt.current;
      const body = anyway ? reply : { ...reply, answeredAt: known.current };
      return sendReply(token, { list: name, id }, { reply: body, key });
    },
    onSuccess: answered,
    async onError(error) {
      if (failureOf(error) !== 'answered') return;
      // Update the entry and its history, so the writer sees the other answer.
      const now = await fetchRow(token, name, { id }).catch(() => null);
      if (now) answered(now.answeredAt ?? null);
    },
  });

  return {
    isSending: sending.isPending,
    failure: sending.error && !isExpiry(sending.error) ? failureOf(sending.error) : null,
    /** @param anyway sends even if someone else has answered. Resolves to true once it's sent. */
    send: (reply: ReplyText, { anyway = false } = {}): Promise<boolean> =>
      sending.mutateAsync({ reply, anyway }).then(
        () => true,
        () => false,
      ),
  };
}
