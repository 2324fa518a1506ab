import { timersMs } from '@contract/timers.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A second tap on a control isn't a decision about what has taken its place meanwhile. When `shown`
 * changes after a press in `place`, buttons and links there ignore pointer and keys for a moment. It's
 * not for controls that people press in quick succession on purpose, such as play and pause.
 *
 * @param shown what the controls stand for
 */
export function useRestAfterChange(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change begins the rest
  useLayoutEffect(() => {
    const element = place.current;
    const restUntil = isPressed.current ? Date.now() + timersMs.secondTap : 0;
    isPressed.current = false;
    // Enter and Space fire clicks, too, also Enter in a form's field.
    const onClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest('button, a, summary')) return;
      if (Date.now() >= restUntil) {
        isPressed.current = true;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('click', onClick, { capture: true });
    return () => element?.removeEventListener('click', onClick, { capture: true });
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
