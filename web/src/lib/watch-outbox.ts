import { safeLocalStorage } from './safe-storage.ts';

/** Sends whatever is in the outbox. */
export async function sendIfWaiting(): Promise<void> {
  // The outbox pulls in the API client, so load it only if something is waiting.
  if (safeLocalStorage.get('outbox') === null) return;
  const { sendFromOutbox } = await import('./outbox.ts');
  await sendFromOutbox();
}

/**
 * Sends whatever is in the outbox now, and again each time the network comes back.
 *
 * @returns a function that stops it.
 */
export function watchOutbox(): () => void {
  // If the chunk can't be loaded, the network is down. The next `online` event tries again.
  const send = () => void sendIfWaiting().catch(() => undefined);
  send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
