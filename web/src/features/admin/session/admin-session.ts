import { showToast } from '@/components/ui/toast/toast-store.ts';
import { safeLocalStorage } from '@/lib/safe-storage.ts';

/** Where the token of the staff's session lies; the name is fixed. */
export const tokenKey = 'admin_token';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The token of the running session, or null. */
export const sessionToken = (): string | null => safeLocalStorage.get(tokenKey);

export function openSession(token: string): void {
  safeLocalStorage.set(tokenKey, token);
  notify();
}

export function closeSession(): void {
  safeLocalStorage.remove(tokenKey);
  notify();
}

/**
 * The server no longer takes a token. Calls that run side by side all learn this; the first one
 * ends the session and says so, and none of them ends a newer one.
 */
export function expireSession(token: string): void {
  if (sessionToken() !== token) return;
  closeSession();
  showToast({
    variant: 'destructive',
    title: 'Session expired',
    description: 'Please log in again.',
  });
}

/** For `useSyncExternalStore`. Another tab's login and logout are heard too. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
