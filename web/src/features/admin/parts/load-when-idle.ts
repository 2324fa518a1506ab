import { whenIdle } from '@/lib/when-idle.ts';

/**
 * Loads parts when the browser is idle, so that they open at once. A load that fails is tried again
 * when its part opens.
 *
 * @returns a function that prevents it.
 */
export const loadWhenIdle = (...parts: ReadonlyArray<{ preload: () => Promise<unknown> }>) =>
  whenIdle(() => {
    for (const { preload } of parts) preload().catch(() => undefined);
  });
