import { timersMs } from '@contract/timers.ts';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface DropdownOptions {
  /** Contains the toggle and its panel. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly toggle: RefObject<HTMLElement | null>;
}

/** A timeout. Starting it again replaces the pending one. */
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
 * A panel below a button. It opens on click, or when a mouse rests on the button. It closes on a
 * second click, a click outside, Escape, navigation, and shortly after the focus or the pointer
 * leaves it.
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
    // Hovering just opened it, so the click that follows must not close it.
    setOpen(!isOpen || openedByHover.current);
    openedByHover.current = false;
  }

  return { isOpen, setOpen, frameProps, onToggleClick };
}
