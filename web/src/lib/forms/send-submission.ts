import { idempotencyKeyHeader } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { sendRequest } from '../api-client.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency.ts';

/** A server that has not answered by now is taken for one that will not. Sending again is safe. */
const patienceMs = 30_000;

export interface Submission {
  /** Names the form in the browser's storage. */
  readonly form: string;
  readonly path: string;
  readonly input: object;
  /** What stands in the field that people do not see; sent only when it is filled. */
  readonly trap?: string | undefined;
}

/** What a submission looks like on the wire. */
export const submissionBody = ({ input, trap }: Pick<Submission, 'input' | 'trap'>): object =>
  trap ? { ...input, [honeypotField]: trap } : input;

/**
 * Sends what a form holds, under a key that stays the same until the server has it.
 *
 * @throws whatever `sendRequest` throws.
 */
export async function sendSubmission({ form, path, input, trap }: Submission): Promise<Response> {
  const body = submissionBody({ input, trap });
  const response = await sendRequest(path, {
    method: 'POST',
    body,
    headers: { [idempotencyKeyHeader]: idempotencyKeyFor(form, body) },
    signal: AbortSignal.timeout(patienceMs),
  });
  forgetIdempotencyKey(form);
  return response;
}
