import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';
import { safeLocalStorage } from './safe-storage.ts';
import type { LocalStorageKey } from './storage-keys.ts';

export interface StoredText {
  /** Null if nothing is stored. If storage is blocked, the text is kept in memory. */
  get(): string | null;
  /** Null removes the text. */
  set(text: string | null): void;
  /** A hook that returns the text and follows changes, including those in other tabs. */
  use(): string | null;
}

/** A text in localStorage that components can subscribe to. */
export function createStoredText(key: LocalStorageKey): StoredText {
  const changes = createEmitter();
  const get = () => safeLocalStorage.get(key);
  function subscribe(listener: () => void): () => void {
    const unsubscribe = changes.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  }
  return {
    get,
    set(text) {
      if (text === null) safeLocalStorage.remove(key);
      else safeLocalStorage.set(key, text);
      changes.emit();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
