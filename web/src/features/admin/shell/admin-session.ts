import { showToast } from '@/components/ui/toast/toast-store.ts';
import { createEmitter } from '@/lib/emitter.ts';
import { safeLocalStorage } from '@/lib/safe-storage.ts';

/** The localStorage key of the token. Another name would end every session. */
export const tokenKey = 'admin_token';

const changes = createEmitter();

/** Why the last session of this tab ended, if staff didn't end it here. */
type Ending = 'elsewhere' | 'rejected' | null;
let ending: Ending = null;

/** For the login page. */
export const lastEnding = (): Ending => ending;

/** The session's token, or null. */
export const sessionToken = (): string | null => safeLocalStorage.get(tokenKey);

export function openSession(token: string): void {
  ending = null;
  safeLocalStorage.set(tokenKey, token);
  changes.emit();
}

export function closeSession(because: Ending = null): void {
  ending = because;
  safeLocalStorage.remove(tokenKey);
  changes.emit();
}

/**
 * Call when the server has rejected a token. Of several calls that fail in parallel, the first one
 * ends the session and shows a notification, and none of them ends a newer session.
 */
export function expireSession(token: string): void {
  if (sessionToken() !== token) return;
  closeSession('rejected');
  showToast({
    variant: 'destructive',
    title: 'Session expired',
    description: 'Please log in again.',
  });
}

/** For `useSyncExternalStore`. Also notices login and logout in other tabs. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== tokenKey && key !== null) return;
    ending = sessionToken() === null ? 'elsewhere' : null;
    listener();
  };
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
