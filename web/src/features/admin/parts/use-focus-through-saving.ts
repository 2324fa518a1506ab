import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a control that is disabled while its change is saved. A disabled control loses the focus, so
 * letters typed to choose an option would trigger the page's shortcuts. They are dropped until the
 * change is saved, and then the control gets the focus back.
 */
export function useFocusThroughSaving(
  control: RefObject<HTMLElement | null>,
  isSaving: boolean,
): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = control.current;
    if (!isSaving) {
      if (hadFocus.current && document.activeElement === document.body) element?.focus();
      hadFocus.current = false;
      return;
    }
    hadFocus.current = document.activeElement === element;
    if (!hadFocus.current) return;
    const drop = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isLetter && event.target === document.body) event.stopPropagation();
    };
    document.addEventListener('keydown', drop, { capture: true });
    return () => document.removeEventListener('keydown', drop, { capture: true });
  }, [control, isSaving]);
}
