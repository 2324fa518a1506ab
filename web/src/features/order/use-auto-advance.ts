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
 * True while the pointer or the keyboard is on the element. Only visible focus counts, because a
 * pressed button keeps the focus. `control` never counts: after pressing it to resume, the visitor
 * is still on it.
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
    // If the focus stays within the carousel, `focusin` follows at once.
    frame.addEventListener('focusout', () => setFocused(false), { signal });
    return () => abort.abort();
  }, [element, control]);
  return isHovered || isFocused;
}

/**
 * Advances every eight seconds until it's stopped. Waits while the visitor is on the carousel or
 * the page is hidden, and never runs for people who prefer reduced motion.
 *
 * @param control the button that stops and resumes.
 * @param position what's shown now. A change restarts the eight seconds.
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
    /** False with reduced motion: there is nothing to stop or resume. */
    isOffered: !prefersStill,
    isStopped,
    stop: () => setStopped(true),
    resume: () => setStopped(false),
  };
}
