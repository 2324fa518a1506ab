import { timersMs } from '@contract/timers.ts';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface DropdownOptions {
  /** The toggle and its panel together. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly toggle: RefObject<HTMLElement | null>;
}

/** One pending change at most: a new one replaces it. */
function useDelayed() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  return {
    cancel,
    after(delay: number, act: () => void) {
      cancel();
      timer.current = setTimeout(act, delay);
    },
  };
}

/**
 * A panel below a button. It opens on a click or, for a mouse, when the pointer rests on the button;
 * it closes on a second click, on Escape, outside, when the focus or the pointer has left it for a
 * moment, and when the page changes.
 */
export function useDropdown({ frame, toggle }: DropdownOptions) {
  const [isOpen, setOpen] = useState(false);
  const openedByHover = useRef(false);
  const delayed = useDelayed();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry is what closes it
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && frame.current?.contains(target);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (isInside(document.activeElement)) toggle.current?.focus();
      setOpen(false);
    };
    const closeOutside = (event: Event) => {
      if (!isInside(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, frame, toggle]);

  const frameProps = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      if (isOpen) delayed.cancel();
      else {
        delayed.after(timersMs.submenuHoverOpen, () => {
          openedByHover.current = true;
          setOpen(true);
        });
      }
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      delayed.after(timersMs.submenuPointerGrace, () => setOpen(false));
    },
  };

  function onToggleClick() {
    delayed.cancel();
    // A mouse that came to click has just opened it by arriving: that click must not close it.
    setOpen(!isOpen || openedByHover.current);
    openedByHover.current = false;
  }

  return { isOpen, setOpen, frameProps, onToggleClick };
}
