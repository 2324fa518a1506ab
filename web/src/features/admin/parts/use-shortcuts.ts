import { useEffect, useEffectEvent } from 'react';
import { createStoredText } from '@/lib/stored-text.ts';

/** 'off', or not set. */
const stored = createStoredText('admin_shortcuts');

/**
 * Whether single-character shortcuts are on. People who use speech input, or who hit keys by
 * accident, must be able to turn them off (WCAG 2.1.4).
 */
const hasSingleKeys = (): boolean => stored.get() !== 'off';

export const setSingleKeys = (isOn: boolean): void => stored.set(isOn ? null : 'off');

export const useSingleKeys = (): boolean => stored.use() !== 'off';

/** Elements in which keys already have a meaning. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.matches('select, textarea, [contenteditable], [role=menu]');
}

/**
 * Single-key shortcuts, by `KeyboardEvent.key`. They're ignored while someone is typing, with Ctrl,
 * Alt or Meta held, while a dialog is open, and if they are turned off.
 */
export function useShortcuts(
  shortcuts: Readonly<Record<string, () => void>>,
  { isActive = true } = {},
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys pressed in a dialog are not for what it is over.
    if (isTyping(event.target) || document.querySelector('[data-over]')) return;
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
