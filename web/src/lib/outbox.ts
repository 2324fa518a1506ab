/**
 * Submissions whose failure the visitor is not told of. They wait here, under the key they were
 * first sent with, until the server has them: the same key never stores a second row.
 */
import { doneSchema, idempotencyKeyHeader } from '@contract/api.ts';
import { ApiError, sendRequest } from './api-client.ts';
import { safeLocalStorage } from './safe-storage.ts';
import { outboxKey } from './watch-outbox.ts';

export interface OutboxItem {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  /** In milliseconds, as `Date.now()` has them. */
  readonly since: number;
}

/** Nobody waits for a call longer than this; and what a stranger's device keeps of a person ends. */
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
    const items: unknown = JSON.parse(safeLocalStorage.get(outboxKey) ?? '[]');
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return [];
  }
}

function write(items: readonly OutboxItem[]): void {
  if (items.length === 0) safeLocalStorage.remove(outboxKey);
  else safeLocalStorage.set(outboxKey, JSON.stringify(items));
}

/** Keeps a submission before it is sent, so that nothing that happens to the page can lose it. */
export function putIntoOutbox(item: Omit<OutboxItem, 'since'>): void {
  write([...waiting().filter(({ key }) => key !== item.key), { ...item, since: Date.now() }]);
}

export function takeFromOutbox(key: string): void {
  write(waiting().filter((item) => item.key !== key));
}

/** True for refusals that no later attempt would change; too early, too many and conflicts pass. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 404, 408, 409, 425, 429].includes(error.status);

/**
 * True when the API itself says that it has the submission. Whatever stands between here and there (a
 * hotel's login page, a cache) may answer 200 as well, and would make the submission disappear.
 */
async function isReceived(response: Response): Promise<boolean> {
  try {
    return doneSchema.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}

/**
 * Sends one submission of the outbox and takes it out once its fate is known.
 *
 * @throws whatever `sendRequest` throws; the item stays unless the refusal is final.
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
    if (await isReceived(response.clone())) takeFromOutbox(key);
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
    // One after another, and on after a failure: one bad item must not hold up the rest.
    else await sendOutboxItem(item, AbortSignal.timeout(10_000)).catch(() => undefined);
  }
}

/** Sends what waits, once at a time however often it is asked. Never fails. */
export function sendFromOutbox(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}
