import { timersMs } from '@contract/timers.ts';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useIsHidden = () =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );

const usePrefersStill = () =>
  useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => true,
  );

/**
 * True while the pointer or the keyboard is on the element. A button that was pressed keeps the focus,
 * which is no sign of anybody: only a focus that the browser shows counts. `control` never counts:
 * whoever presses it to go on is still there when it has to go on.
 */
function useIsAttended(
  element: RefObject<HTMLElement | null>,
  control: RefObject<HTMLElement | null>,
): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const abort = new AbortController();
    const { signal } = abort;
    const counts = (target: EventTarget | null): target is Element =>
      target instanceof Element && !control.current?.contains(target);
    frame.addEventListener('pointerover', ({ target }) => setHovered(counts(target)), { signal });
    frame.addEventListener('pointerleave', () => setHovered(false), { signal });
    frame.addEventListener(
      'focusin',
      ({ target }) => setFocused(counts(target) && target.matches(':focus-visible')),
      { signal },
    );
    // Within the carousel, the next focusin says at once where the focus went.
    frame.addEventListener('focusout', () => setFocused(false), { signal });
    return () => abort.abort();
  }, [element, control]);
  return isHovered || isFocused;
}

/**
 * Advances every eight seconds until it is stopped. Waits while somebody is on the carousel or the
 * page is hidden, and never runs for people who asked for less motion.
 *
 * @param control the button that stops and resumes.
 * @param position what is shown now; a change starts the eight seconds over.
 */
export function useAutoAdvance(
  element: RefObject<HTMLElement | null>,
  control: RefObject<HTMLElement | null>,
  position: number,
  advance: () => void,
) {
  const [isStopped, setStopped] = useState(false);
  const isAttended = useIsAttended(element, control);
  const isHidden = useIsHidden();
  const prefersStill = usePrefersStill();
  const isRunning = !isStopped && !isAttended && !isHidden && !prefersStill;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another position starts the wait over
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(advance, timersMs.orderCarouselAdvance);
    return () => clearTimeout(timer);
  }, [isRunning, position, advance]);

  return {
    isRunning,
    /** False for people who asked for less motion: there is nothing to stop or resume. */
    isOffered: !prefersStill,
    isStopped,
    stop: () => setStopped(true),
    resume: () => setStopped(false),
  };
}
