import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import { safeLocalStorage } from '@/lib/safe-storage.ts';

/** The localStorage key of the setting: 'off', or not set. */
export const shortcutsKey = 'admin_shortcuts';

const changes = createEmitter();

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/**
 * Whether single-character shortcuts are on. People who use speech input, or who hit keys by
 * accident, must be able to turn them off (WCAG 2.1.4).
 */
export const hasSingleKeys = (): boolean => safeLocalStorage.get(shortcutsKey) !== 'off';

export function setSingleKeys(isOn: boolean): void {
  if (isOn) safeLocalStorage.remove(shortcutsKey);
  else safeLocalStorage.set(shortcutsKey, 'off');
  changes.emit();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
