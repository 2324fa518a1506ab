import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys } from './single-keys.ts';

/** Elements in which keys already have a meaning. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.matches('select, textarea, [contenteditable], [role=menu]');
}

/**
 * Single-key shortcuts, by `KeyboardEvent.key`. They're ignored while someone is typing, with Ctrl,
 * Alt or Meta held, and if they are turned off.
 */
export function useShortcuts(
  shortcuts: Readonly<Record<string, () => void>>,
  { isActive = true } = {},
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    // Named keys such as ArrowLeft always work; only single characters can be turned off.
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
