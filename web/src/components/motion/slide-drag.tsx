import {
  domMax,
  LazyMotion,
  useDragControls,
  useMotionValue,
  useMotionValueEvent,
} from 'framer-motion';
import * as m from 'framer-motion/m';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Where each slide starts, in pixels from the first. */
const offsetsOf = (track: HTMLElement) =>
  [...track.children].map((slide) => (slide as HTMLElement).offsetLeft);

/** The offset closest to `position`, and no more than one slide away from the one in view. */
function nearestOffset(offsets: readonly number[], from: number, position: number): number {
  const reachable = offsets.slice(Math.max(0, from - 1), from + 2);
  const distances = reachable.map((offset) => Math.abs(offset - position));
  return reachable[distances.indexOf(Math.min(...distances))] ?? 0;
}

/** Film players have their own controls to drag. */
const isPlayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('video, iframe') !== null;

interface SlideDragProps {
  readonly track: RefObject<HTMLElement | null>;
}

/**
 * Lets a finger or a mouse drag a track of slides and throw it to the next one. It only changes the
 * track's scroll position, so it can load late without a redraw.
 */
export function SlideDrag({ track }: SlideDragProps) {
  const controls = useDragControls();
  const x = useMotionValue(0);
  const [range, setRange] = useState(0);
  const isDragged = useRef(false);
  const from = useRef(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const abort = new AbortController();
    const { signal } = abort;
    const onPointerDown = (event: PointerEvent) => {
      if (event.button !== 0 || isPlayer(event.target)) return;
      const { scrollLeft, scrollWidth, clientWidth } = element;
      isDragged.current = false;
      from.current = Math.round(scrollLeft / clientWidth);
      setRange(scrollWidth - clientWidth);
      controls.start(event);
      x.jump(-scrollLeft);
    };
    // The click at the end of a drag must not activate the element under the mouse.
    const onClick = (event: MouseEvent) => {
      if (!isDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('pointerdown', onPointerDown, { signal });
    element.addEventListener('click', onClick, { signal, capture: true });
    element.dataset.draggable = '';
    return () => {
      abort.abort();
      delete element.dataset.draggable;
      delete element.dataset.dragged;
    };
  }, [track, controls, x]);

  useMotionValueEvent(x, 'change', (value) => {
    if (track.current && isDragged.current) track.current.scrollLeft = -value;
  });

  return (
    <LazyMotion strict features={domMax}>
      <m.div
        hidden
        drag="x"
        dragListener={false}
        dragControls={controls}
        dragConstraints={{ left: -range, right: 0 }}
        dragElastic={0}
        dragTransition={{
          power: 0.4,
          timeConstant: 110,
          modifyTarget: (target) =>
            track.current
              ? -nearestOffset(offsetsOf(track.current), from.current, -target)
              : target,
        }}
        style={{ x }}
        onDragStart={() => {
          isDragged.current = true;
          if (track.current) track.current.dataset.dragged = '';
        }}
        onDragTransitionEnd={() => {
          if (track.current) delete track.current.dataset.dragged;
        }}
      />
    </LazyMotion>
  );
}
