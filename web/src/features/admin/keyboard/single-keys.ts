import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '@/lib/safe-storage.ts';

/** Where the choice of this browser lies: 'off', or nothing. */
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
 * Whether single letters and signs are shortcuts. Someone who speaks to the machine, or whose hand
 * slips, must be able to turn them off (WCAG 2.1.4).
 */
export const hasSingleKeys = (): boolean => safeLocalStorage.get(shortcutsKey) !== 'off';

export function setSingleKeys(isOn: boolean): void {
  if (isOn) safeLocalStorage.remove(shortcutsKey);
  else safeLocalStorage.set(shortcutsKey, 'off');
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
