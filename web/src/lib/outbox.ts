/** Sends what waits in the outbox. */
import {
  type ConfirmationMail,
  confirmationMails,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  submissionHeaders,
} from '@contract/api.ts';
import { ApiError, sendRequest } from './api-client.ts';
import { keptForMs, putInOutbox, takeFromOutbox, type Waiting, waiting } from './outbox-items.ts';

/**
 * True for rejections that retrying won't change. Too early, too many requests and conflicts may
 * pass later.
 */
const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 404, 408, 409, 425, 429].includes(error.status);

/**
 * True only if the API itself confirms the submission. A 200 could also come from the network (a
 * hotel's login page, a cache), and the submission would be lost.
 */
export const isReceived = ({ status, headers }: Response): boolean =>
  status === 201 && idempotencyKeySchema.safeParse(headers.get(submissionHeaders.receipt)).success;

/** What the API says about the confirmation mail; undefined if it says nothing. */
export const confirmationMailOf = ({ headers }: Response): ConfirmationMail | undefined =>
  confirmationMails.find((state) => state === headers.get(submissionHeaders.mail));

/** Sends one submission and removes it once the server has accepted or finally rejected it. */
async function send({ key, path, body, headers }: Waiting, patienceMs: number): Promise<Response> {
  try {
    const response = await sendRequest(path, {
      method: 'POST',
      body,
      headers: { ...headers, [idempotencyKeyHeader]: key },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (isReceived(response)) takeFromOutbox(key);
    return response;
  } catch (error) {
    if (isFinalRefusal(error)) takeFromOutbox(key);
    throw error;
  }
}

/**
 * Sends a submission that stays in the outbox until the server has accepted or finally rejected it.
 * It's stored before it's sent, so nothing that happens to the page can lose it.
 *
 * @throws whatever `sendRequest` throws.
 */
export function sendThroughOutbox(item: Waiting, patienceMs: number): Promise<Response> {
  putInOutbox(item);
  return send(item, patienceMs);
}

let sending: Promise<void> | undefined;

async function sendAll(): Promise<void> {
  const tried = new Set<string>();
  // Looked for each time: some come meanwhile, and what its visitor has seen fail is sent again only by them.
  const next = () => waiting().find(({ key }) => !tried.has(key));
  for (let item = next(); item; item = next()) {
    tried.add(item.key);
    if (Date.now() - item.since > keptForMs) takeFromOutbox(item.key);
    // One at a time, and keep going after a failure: one bad item must not hold up the rest.
    else await send(item, 10_000).catch(() => undefined);
  }
}

/** Sends everything that's waiting. Concurrent calls share one run. Never rejects. */
export function sendFromOutbox(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}
