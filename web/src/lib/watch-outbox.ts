import { safeLocalStorage } from './safe-storage.ts';

/** Where lib/outbox.ts keeps what waits. */
export const outboxKey = 'outbox';

async function sendIfWaiting(): Promise<void> {
  // The outbox brings the API's code along: only a visitor for whom something waits fetches it.
  if (safeLocalStorage.get(outboxKey) === null) return;
  const { sendFromOutbox } = await import('./outbox.ts');
  await sendFromOutbox();
}

/**
 * Sends what waits in the outbox, now and whenever the network comes back.
 *
 * @returns a function that ends it.
 */
export function watchOutbox(): () => void {
  // A chunk that cannot be fetched means no network; the next sign of one tries again.
  const send = () => void sendIfWaiting().catch(() => undefined);
  send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
