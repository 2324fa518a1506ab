import type { LocalStorageKey, SessionStorageKey } from './storage-keys.ts';

/**
 * Web storage that never throws. If storage is blocked or full, values live in memory until the
 * page is closed, so forms and sessions still work.
 */
interface SafeStorage<Key extends string> {
  get(key: Key): string | null;
  set(key: Key, value: string): void;
  remove(key: Key): void;
}

function safe<Key extends string>(open: () => Storage): SafeStorage<Key> {
  const memory = new Map<string, string>();

  const attempt = <T>(act: (storage: Storage) => T, fallback: T): T => {
    try {
      return act(open());
    } catch {
      return fallback;
    }
  };

  return {
    // A value in memory is newer than what is stored.
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

export const safeLocalStorage = safe<LocalStorageKey>(() => window.localStorage);
export const safeSessionStorage = safe<SessionStorageKey>(() => window.sessionStorage);
