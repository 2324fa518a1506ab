import { safeSessionStorage } from '../safe-storage.ts';
import { randomUuid } from '../uuid.ts';

interface Attempt {
  readonly key: string;
  /** What was sent with the key. */
  readonly body: string;
}

const storageKey = (form: string) => `${form}:attempt` as const;

function lastAttempt(form: string): Attempt | null {
  try {
    return JSON.parse(safeSessionStorage.get(storageKey(form)) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

/**
 * The key under which the server recognises a submission. The same words keep their key until they
 * were received, over failures and reloads, so sending again never stores them twice. Other words
 * get a key of their own: the server refuses a known key with another body.
 */
export function idempotencyKeyFor(form: string, payload: unknown): string {
  const body = JSON.stringify(payload);
  const last = lastAttempt(form);
  if (last?.body === body) return last.key;
  const key = randomUuid();
  safeSessionStorage.set(storageKey(form), JSON.stringify({ key, body } satisfies Attempt));
  return key;
}

/** Called once the server has received the submission. */
export const forgetIdempotencyKey = (form: string): void =>
  safeSessionStorage.remove(storageKey(form));
