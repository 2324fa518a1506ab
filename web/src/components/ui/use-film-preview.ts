import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { mayPlayUnasked, viewingConditions } from './film.utils.ts';

/** A mouse that only passes over fetches nothing. */
const restMilliseconds = 120;

/**
 * Whether a film shows its move behind its play button: while a mouse rests on it, and not for
 * visitors who want less motion or less data. Spread `pointerProps` on the button.
 */
export function useFilmPreview() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const pointerProps = {
    onPointerEnter({ pointerType }: PointerEvent) {
      const isFine = window.matchMedia('(pointer: fine)').matches;
      if (pointerType !== 'mouse' || !isFine || !mayPlayUnasked(viewingConditions())) return;
      cancel();
      timer.current = setTimeout(() => setShown(true), restMilliseconds);
    },
    onPointerLeave() {
      cancel();
      setShown(false);
    },
  };
  return { isShown, pointerProps };
}
