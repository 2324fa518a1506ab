/**
 * Submissions whose failure the visitor doesn't see. They wait here, under the key they were first
 * sent with, until the server has them. Because the key stays the same, nothing is stored twice.
 */
import {
  type ConfirmationMail,
  confirmationMails,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  submissionHeaders,
} from '@contract/api.ts';
import { ApiError, sendRequest } from './api-client.ts';
import { safeLocalStorage } from './safe-storage.ts';

export interface OutboxItem {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  /** Milliseconds since the epoch, from `Date.now()`. */
  readonly since: number;
}

/** Nobody expects a call after this long, and personal data shouldn't stay on a device forever. */
const keptForMs = 14 * 86_400_000;

function isItem(value: unknown): value is OutboxItem {
  const item = value as Partial<OutboxItem> | null;
  return (
    typeof item?.key === 'string' &&
    typeof item.path === 'string' &&
    item.path.startsWith('/api/') &&
    typeof item.body === 'object' &&
    typeof item.since === 'number'
  );
}

function waiting(): readonly OutboxItem[] {
  try {
    const items: unknown = JSON.parse(safeLocalStorage.get('outbox') ?? '[]');
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return [];
  }
}

function write(items: readonly OutboxItem[]): void {
  if (items.length === 0) safeLocalStorage.remove('outbox');
  else safeLocalStorage.set('outbox', JSON.stringify(items));
}

/** Stores a submission before it's sent, so nothing that happens to the page can lose it. */
export function putIntoOutbox(item: Omit<OutboxItem, 'since'>): void {
  write([...waiting().filter(({ key }) => key !== item.key), { ...item, since: Date.now() }]);
}

export function takeFromOutbox(key: string): void {
  write(waiting().filter((item) => item.key !== key));
}

/**
 * True for rejections that retrying won't change. Too early, too many requests and conflicts may
 * pass later.
 */
export const isFinalRefusal = (error: unknown): boolean =>
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

/**
 * Sends one submission and removes it once the server has accepted or finally rejected it.
 *
 * @throws whatever `sendRequest` throws. The item stays unless the rejection is final.
 */
export async function sendOutboxItem(
  { key, path, body }: Omit<OutboxItem, 'since'>,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    const response = await sendRequest(path, {
      method: 'POST',
      body,
      headers: { [idempotencyKeyHeader]: key },
      ...(signal && { signal }),
    });
    if (isReceived(response)) takeFromOutbox(key);
    return response;
  } catch (error) {
    if (isFinalRefusal(error)) takeFromOutbox(key);
    throw error;
  }
}

let sending: Promise<void> | undefined;

async function sendAll(): Promise<void> {
  for (const item of waiting()) {
    if (Date.now() - item.since > keptForMs) takeFromOutbox(item.key);
    // One at a time, and keep going after a failure: one bad item must not hold up the rest.
    else await sendOutboxItem(item, AbortSignal.timeout(10_000)).catch(() => undefined);
  }
}

/** Sends everything that's waiting. Concurrent calls share one run. Never rejects. */
export function sendFromOutbox(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}
