import { safeSessionStorage } from '../safe-storage.ts';
import { randomUuid } from '../uuid.ts';

interface Attempt {
  readonly key: string;
  /** The body that was sent with the key. */
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
 * The key that lets the server recognize a repeated submission. The same content keeps its key
 * through failures and reloads until the server has it, so resending never stores it twice. Changed
 * content gets a new key, because the server rejects a known key with a different body.
 */
export function idempotencyKeyFor(form: string, payload: unknown): string {
  const body = JSON.stringify(payload);
  const last = lastAttempt(form);
  if (last?.body === body) return last.key;
  const key = randomUuid();
  safeSessionStorage.set(storageKey(form), JSON.stringify({ key, body } satisfies Attempt));
  return key;
}

/** Call this when the server has the submission. */
export const forgetIdempotencyKey = (form: string): void =>
  safeSessionStorage.remove(storageKey(form));
