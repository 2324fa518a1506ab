import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';
import { safeLocalStorage } from './safe-storage.ts';
import type { LocalStorageKey } from './storage-keys.ts';

export interface StoredText {
  /** Null when nothing is stored, or storage is closed to the page. */
  get(): string | null;
  /** Null takes it away. */
  set(text: string | null): void;
  /** What is stored, in a component: also after a change in another tab. */
  use(): string | null;
}

/** A text in localStorage that components follow. */
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
