import type { AnswerableListName } from '@contract/admin.ts';
import { apiPaths, idempotencyKeyHeader } from '@contract/api.ts';
import { repliedSchema } from '@contract/delivery.ts';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from '../session/admin-request.ts';
import type { ReplyText } from '../session/drafts.ts';

interface Reply extends ReplyText {
  /** When the record was answered, as far as the writer knows. Omit it to send in any case. */
  readonly answeredAt?: string | null;
}

/**
 * Sends a reply. Retries with the same key send only one mail.
 *
 * @returns when the record was answered.
 * @throws ApiError 404 if the record was erased, 409 if somebody has answered it meanwhile (with
 * `errors.answeredAt`) or it has no address to reply to, 422 if the texts are refused
 */
export async function sendReply(
  token: string,
  { list, id }: { readonly list: AnswerableListName; readonly id: number },
  { reply, key }: { readonly reply: Reply; readonly key: string },
): Promise<string | null> {
  const response = await adminRequest(token, apiPaths.reply(list, id), {
    method: 'POST',
    body: reply,
    headers: { [idempotencyKeyHeader]: key },
  });
  return repliedSchema.parse(await readJson(response)).answeredAt;
}
