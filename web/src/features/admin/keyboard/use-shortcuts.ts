import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys } from './single-keys.ts';

/** Keys that mean something where they are pressed. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.matches('select, textarea, [contenteditable]');
}

/**
 * Single keys for the page, by `KeyboardEvent.key`. They rest while something is typed, while another
 * key is held that makes them the browser's, and where they are turned off.
 */
export function useShortcuts(
  shortcuts: Readonly<Record<string, () => void>>,
  { isActive = true } = {},
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    // Arrows and Escape have names; what has one letter or sign is a single key.
    if (event.key.length === 1 && !hasSingleKeys()) return;
    const shortcut = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
    if (!shortcut) return;
    event.preventDefault();
    shortcut();
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}
