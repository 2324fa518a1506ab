import { idempotencyKeyHeader } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { sendRequest } from '../api-client.ts';
import { isReceived, putIntoOutbox } from '../outbox.ts';
import { visitKnown, withAttribution } from '../visit.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency.ts';

/** After this long we give up on the response. Sending again is safe. */
const patienceMs = 30_000;

export interface Submission {
  /** The form's name in web storage. */
  readonly form: string;
  readonly path: string;
  readonly input: object;
  /** The value of the honeypot field. Sent only if it's filled in. */
  readonly honeypot?: string | undefined;
}

/** The request body of a submission. */
export const submissionBody = ({
  input,
  honeypot,
}: Pick<Submission, 'input' | 'honeypot'>): object =>
  honeypot ? { ...input, [honeypotField]: honeypot } : input;

/**
 * Sends a form's values and the visit's attribution, with a key that stays the same until the
 * server has them. If something else than our server answers, the outbox sends them again.
 *
 * @throws whatever `sendRequest` throws.
 */
export async function sendSubmission({
  form,
  path,
  input,
  honeypot,
}: Submission): Promise<Response> {
  const content = submissionBody({ input, honeypot });
  await visitKnown();
  const key = idempotencyKeyFor(form, content);
  const body = withAttribution(content);
  const response = await sendRequest(path, {
    method: 'POST',
    body,
    headers: { [idempotencyKeyHeader]: key },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (isReceived(response)) forgetIdempotencyKey(form);
  else putIntoOutbox({ key, path, body });
  return response;
}
