/** The receipt of a choice: a random id, and a copy on the server under it. */
import type { apiPaths } from '@contract/api.ts';
import type { ConsentInput, ConsentMethod } from '@contract/consent.ts';
import { consentVersion } from '@contract/consent-version.ts';
import { putInOutbox } from '@/lib/outbox-items.ts';
import { safeLocalStorage } from '@/lib/safe-storage.ts';
import { randomUuid } from '@/lib/uuid.ts';
import { sendIfWaiting } from '@/lib/watch-outbox.ts';
import type { ConsentChoice } from './consent-store.ts';

/** Written out, because the contract's module would bring the checks of every form along. */
const path: typeof apiPaths.consent = '/api/consent';

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
  putInOutbox({ key: id, path, body: copy });
  void sendIfWaiting().catch(() => undefined);
}
