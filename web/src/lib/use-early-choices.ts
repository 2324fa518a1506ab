import { type RefObject, useEffect } from 'react';
import { announce, isTick } from './put-value.ts';

/**
 * Makes a pre-rendered part follow what was chosen in it before React had started. Its controls show that, and React
 * believes in what it has rendered.
 */
export function useEarlyChoices(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const control of part.current?.querySelectorAll('input') ?? []) {
      const { checked, defaultChecked, value, defaultValue } = control;
      if (!isTick(control)) {
        if (value !== defaultValue) announce(control, value);
      } else if (checked !== defaultChecked) announce(control, String(checked));
    }
  }, [part]);
}
