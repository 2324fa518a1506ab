import { useEffect, useState } from 'react';

type MotionParts = typeof import('./motion-parts.ts')['motionParts'];

/**
 * The components that use framer-motion. Undefined until the visitor does something and the browser
 * is idle, if the chunk can't be loaded, and for people who prefer reduced motion. The page has to
 * work without them.
 */
export function useMotionParts(): MotionParts | undefined {
  const [parts, setParts] = useState<MotionParts>();
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const load = () =>
      import('./motion-parts.ts').then(
        ({ motionParts }) => setParts(motionParts),
        () => {},
      );
    // Safari has no requestIdleCallback.
    const start = () => (window.requestIdleCallback ?? setTimeout)(load);
    for (const sign of ['pointermove', 'scroll', 'keydown'])
      addEventListener(sign, start, { once: true, passive: true });
  }, []);
  return parts;
}
