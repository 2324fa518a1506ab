import { type ComponentType, useEffect, useState } from 'react';

/** Nothing needs to move before the visitor does one of these. */
const signsOfVisitor = ['pointermove', 'touchstart', 'scroll', 'keydown'];

/** Safari doesn't say when it's idle. */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

/**
 * A component that uses framer-motion, or undefined: until the visitor does something and the
 * browser is idle, when its chunk can't be loaded, and for people who prefer reduced motion. The
 * page has to work without it.
 */
export function useMotionPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const abort = new AbortController();
    const options = { once: true, passive: true, signal: abort.signal };
    const show = (loaded: ComponentType<Props>) => {
      if (!abort.signal.aborted) setPart(() => loaded);
    };
    const start = () => whenIdle(() => load().then(show, () => {}));
    for (const type of signsOfVisitor) window.addEventListener(type, start, options);
    return () => abort.abort();
  }, [load]);
  return part;
}
