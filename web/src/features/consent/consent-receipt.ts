/** The receipt of a choice: a random id, and a copy on the server under it. */
import { apiPaths } from '@contract/api.ts';
import type { ConsentInput, ConsentMethod } from '@contract/consent.ts';
import { consentVersion } from '@contract/consent-version.ts';
import { sendThroughOutbox } from '@/lib/outbox.ts';
import { safeLocalStorage } from '@/lib/safe-storage.ts';
import { randomUuid } from '@/lib/uuid.ts';
import type { ConsentChoice } from './consent-store.ts';

/** The id of the last choice that was made in this browser. */
export const storedReceipt = (): string | null => safeLocalStorage.get('consentReceipt');

/**
 * Gives a choice its id and sends a copy. If that fails, nothing changes for the visitor, and the
 * outbox tries again.
 */
export function keepReceipt(choice: ConsentChoice, method: ConsentMethod): void {
  const id = randomUuid();
  const { analytics, marketing } = choice;
  const copy: ConsentInput = {
    ...{ id, version: consentVersion, choice: { analytics, marketing }, method },
    at: new Date().toISOString(),
  };
  safeLocalStorage.set('consentReceipt', id);
  const item = { key: id, path: apiPaths.consent, body: copy };
  void sendThroughOutbox(item, 10_000).catch(() => undefined);
}
