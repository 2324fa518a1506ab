/**
 * Submissions on their way. They wait here, under the key they were first sent with, until the server
 * has them or the visitor has seen them fail. The key stays the same, so nothing is stored twice.
 * What sends them is in outbox.ts, with the API client.
 */
import { safeLocalStorage } from './safe-storage.ts';

interface OutboxItem {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  /** Sent with it. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds since the epoch, from `Date.now()`. */
  readonly since: number;
}

/** Nobody expects a call after this long, and personal data shouldn't stay on a device forever. */
export const keptForMs = 14 * 86_400_000;

function isItem(value: unknown): value is OutboxItem {
  const item = value as Partial<OutboxItem> | null;
  return (
    typeof item?.key === 'string' &&
    typeof item.path === 'string' &&
    item.path.startsWith('/api/') &&
    typeof item.body === 'object' &&
    ['object', 'undefined'].includes(typeof item.headers) &&
    typeof item.since === 'number'
  );
}

export function waiting(): readonly OutboxItem[] {
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

export type Waiting = Omit<OutboxItem, 'since'>;

export function putInOutbox(item: Waiting): void {
  write([...waiting().filter(({ key }) => key !== item.key), { ...item, since: Date.now() }]);
}

export function takeFromOutbox(key: string): void {
  write(waiting().filter((item) => item.key !== key));
}
