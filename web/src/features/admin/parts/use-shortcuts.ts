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

/** Elements in which keys already have a meaning. Within shadows and custom elements are those of extensions. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.shadowRoot || target.localName.includes('-')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.matches('select, textarea, [contenteditable], [role=menu]');
}

/**
 * The key, with Caps Lock as without, and on a keyboard without Latin letters the one at its place. AltGr writes
 * letters that are not at theirs.
 */
function keyOf(event: KeyboardEvent): string {
  const isHeld = (name: string) => event.getModifierState(name);
  const isOther = /^Key/.test(event.code) && /^\P{ASCII}$/u.test(event.key) && !isHeld('AltGraph');
  const key = isOther ? event.code.charAt(3) : event.key;
  if (key.length > 1 || !(isOther || isHeld('CapsLock'))) return key;
  return event.shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** Keys that are held to go on. Any other would change one entry after the other. */
const steps = ['j', 'k', 'ArrowLeft', 'ArrowRight'];

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
    if (isTyping(event) || document.querySelector('[data-over]')) return;
    // Named keys such as ArrowLeft always work; only single characters can be turned off.
    const key = keyOf(event);
    if (key.length === 1 && !hasSingleKeys()) return;
    const shortcut = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
    if (!shortcut) return;
    event.preventDefault();
    if (!event.repeat || steps.includes(key)) shortcut();
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}
