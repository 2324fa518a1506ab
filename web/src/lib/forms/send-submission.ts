import { honeypotField } from '@contract/honeypot.ts';
import { isReceived, sendThroughOutbox } from '../outbox.ts';
import { takeFromOutbox } from '../outbox-items.ts';
import { visitKnown, withAttribution } from '../visit.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency.ts';

/** After this long we give up on the response. Sending again is safe. */
const patienceMs = 30_000;

/** After this long the visitor moves on, and the outbox takes over. */
const movingOnMs = 10_000;

export interface Submission {
  /** The form's name in web storage. */
  readonly form: string;
  readonly path: string;
  readonly input: object;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The value of the honeypot field. Sent only if it's filled in. */
  readonly honeypot?: string | undefined;
  /** True if the visitor doesn't see a failure. The outbox then keeps trying. */
  readonly movesOn: boolean;
}

/**
 * Sends a form's values and the visit's attribution, with a key that stays the same until the
 * server has them. Meanwhile they wait in the outbox, so they survive whatever happens to the page.
 * It keeps them if something else than our server answers.
 *
 * @returns a network error instead of throwing if the visitor moves on.
 * @throws whatever `sendRequest` throws. What a visitor has seen fail is sent again only by them.
 */
export async function sendSubmission(submission: Submission): Promise<Response> {
  const { form, path, input, headers, honeypot, movesOn } = submission;
  const content = honeypot ? { ...input, [honeypotField]: honeypot } : input;
  await visitKnown();
  const key = idempotencyKeyFor(form, content);
  const item = { key, path, body: withAttribution(content), headers };
  try {
    const response = await sendThroughOutbox(item, movesOn ? movingOnMs : patienceMs);
    if (isReceived(response)) forgetIdempotencyKey(form);
    return response;
  } catch (error) {
    if (movesOn) {
      console.info('A call failed; the outbox has the submission if it may arrive.', error);
      return Response.error();
    }
    takeFromOutbox(key);
    throw error;
  }
}
