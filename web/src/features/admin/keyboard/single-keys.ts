import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '@/lib/safe-storage.ts';

/** The localStorage key of the setting: 'off', or not set. */
export const shortcutsKey = 'admin_shortcuts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
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
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
