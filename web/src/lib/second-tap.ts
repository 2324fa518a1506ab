import { timersMs } from '@contract/timers.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A second tap on a control isn't a decision about what has taken its place meanwhile. For a moment
 * after `shown` has changed, buttons and links in `place` ignore pointer and keys. It's not for
 * controls that people press in quick succession on purpose, such as play and pause.
 *
 * @param shown what the controls stand for. It must not change for another reason.
 */
export function useRestAfterChange(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const abort = new AbortController();
    const ignore = (event: MouseEvent) => {
      if (!(event.target as Element).closest('button, a, summary')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Enter and Space fire clicks, too, also Enter in a form's field.
    place.current?.addEventListener('click', ignore, { capture: true, signal: abort.signal });
    const timer = setTimeout(() => abort.abort(), timersMs.secondTap);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [place, shown]);
}

/** Until when each decision rests. */
const resting = new Map<string, number>();

/**
 * The same for a decision that a key takes as well, and that the next press would take back.
 *
 * @param decision names it: what is changed, and of what
 */
export function decide(decision: string, act: () => Promise<unknown>): void {
  const now = Date.now();
  for (const [name, until] of resting) if (until <= now) resting.delete(name);
  if (resting.has(decision)) return;
  const rest = () => resting.set(decision, Date.now() + timersMs.secondTap);
  rest();
  void act().finally(rest);
}
