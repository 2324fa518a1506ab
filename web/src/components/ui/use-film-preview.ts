import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { mayPlayUnasked, viewingConditions } from './film.utils.ts';

/** Long enough that a mouse passing over fetches nothing. */
const restMilliseconds = 120;

/**
 * Whether to show a film's silent preview: while a mouse rests on its play button, and not for
 * visitors who prefer less motion or less data. Spread `pointerProps` on the button.
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
