import { useEffect, useState } from 'react';

type MotionParts = typeof import('./motion-parts.ts')['motionParts'];

/** Nothing needs to move before the visitor does one of these. */
const signsOfVisitor = ['pointermove', 'touchstart', 'scroll', 'keydown'];

/**
 * The components that use framer-motion. Undefined until the visitor does something and the browser
 * is idle, if the chunk can't be loaded, and for people who prefer reduced motion. The page has to
 * work without them.
 */
export function useMotionParts(): MotionParts | undefined {
  const [parts, setParts] = useState<MotionParts>();
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const abort = new AbortController();
    const load = () =>
      import('./motion-parts.ts').then(
        (module) => setParts(module.motionParts),
        () => {},
      );
    // Safari doesn't say when it's idle.
    const start = () => (window.requestIdleCallback ?? setTimeout)(load);
    for (const type of signsOfVisitor)
      window.addEventListener(type, start, { once: true, passive: true, signal: abort.signal });
    return () => abort.abort();
  }, []);
  return parts;
}
