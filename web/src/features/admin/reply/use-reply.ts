import type { AnswerableListName } from '@contract/admin.ts';
import { apiPaths, idempotencyKeyHeader } from '@contract/api.ts';
import { repliedSchema } from '@contract/delivery.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, detailOf, fieldErrorsOf } from '@/lib/api-client.ts';
import { randomUuid } from '@/lib/uuid.ts';
import { cachedEntry, patchCachedEntry, patchLine } from '../entry/cached-entries.ts';
import { fetchEntry } from '../entry/entries.api.ts';
import type { AnyList, Entry } from '../entry/list-definition.ts';
import { lineId } from '../entry/waiting.utils.ts';
import { activityKey, readAgain, threadKey } from '../parts/query-keys.ts';
import { isExpiry } from '../shell/admin-request.ts';
import type { ReplyText } from '../shell/drafts.ts';
import { useStaffApi, useToken } from '../shell/use-staff-api.ts';

/** Why a reply wasn't sent: a message, or 'answered' if someone else has answered meanwhile. */
type Failure = { readonly text: string } | 'answered' | null;

interface Sending {
  readonly reply: ReplyText;
  readonly anyway: boolean;
  /** ISO 8601; as soon as possible if undefined. */
  readonly sendAt: string | undefined;
}

function failureOf(error: Error): Failure {
  const { answeredAt, ...others } = fieldErrorsOf(error);
  if (answeredAt !== undefined) return 'answered';
  if (error instanceof ApiError && error.status === 404) return { text: 'This entry was erased.' };
  const reason = Object.values(others)[0] ?? detailOf(error);
  const isRefused = error instanceof ApiError && error.status < 500;
  return { text: (isRefused && reason) || 'Couldn’t send the reply. Please try again.' };
}

/** Sends replies to an entry. Retries with the same text send only one mail. */
export function useReply(list: AnyList, entry: Entry) {
  const token = useToken();
  const api = useStaffApi();
  const client = useQueryClient();
  const { id } = entry;
  const name = list.name as AnswerableListName;
  const attempt = useRef({ sent: '', key: '' });
  /** When the entry was answered, as far as the writer knew when they began. */
  const known = useRef(entry.answeredAt ?? null);

  /** @param scheduledFor when it goes out, if that is later than was promised: it answers then. */
  function answered(answeredAt: string | null, scheduledFor: string | null = null) {
    const current = cachedEntry(client, name, id) ?? entry;
    patchCachedEntry(client, name, { entry: current, change: { answeredAt } });
    patchLine(client, lineId(name, id), (line) =>
      line.waiting.kind === 'delivery'
        ? line
        : { ...line, waiting: { ...line.waiting, scheduledFor } },
    );
    void readAgain(client, activityKey(name, id), threadKey(name, id));
  }

  const sending = useMutation({
    mutationFn: ({ reply, anyway, sendAt }: Sending) => {
      const sent = JSON.stringify([reply, sendAt]);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: randomUuid() };
      const { key } = attempt.current;
      const body = {
        ...reply,
        files: reply.files?.map((file) => file.id),
        ...(!anyway && { answeredAt: known.current }),
        ...(sendAt && { sendAt }),
      };
      const headers = { [idempotencyKeyHeader]: key };
      return api.read(repliedSchema, apiPaths.reply(name, id), { method: 'POST', body, headers });
    },
    onSuccess: ({ answeredAt }, { sendAt = null }) =>
      answered(answeredAt, answeredAt === known.current ? sendAt : null),
    async onError(error) {
      if (failureOf(error) !== 'answered') return;
      // Update the entry and its history, so the writer sees the other answer.
      const now = await fetchEntry(token, name, { id }).catch(() => null);
      if (now) answered(now.answeredAt ?? null);
    },
  });

  async function takeBack(key: string): Promise<void> {
    const request = { method: 'DELETE', headers: { [idempotencyKeyHeader]: key } } as const;
    answered((await api.read(repliedSchema, apiPaths.reply(name, id), request)).answeredAt);
  }

  return {
    isSending: sending.isPending,
    failure: sending.error && !isExpiry(sending.error) ? failureOf(sending.error) : null,
    /**
     * @param anyway sends even if someone else has answered. Resolves to what takes the reply back,
     * which rejects if it's too late; null if it wasn't sent.
     */
    send: (
      reply: ReplyText,
      { anyway = false, sendAt }: Partial<Omit<Sending, 'reply'>> = {},
    ): Promise<(() => Promise<void>) | null> =>
      sending.mutateAsync({ reply, anyway, sendAt }).then(
        () => {
          const { key } = attempt.current;
          return () => takeBack(key);
        },
        () => null,
      ),
  };
}
