/**
 * Runs `act` when the browser has nothing better to do.
 *
 * @returns a function that prevents it.
 */
export function whenIdle(act: () => void): () => void {
  // Safari doesn't say when it's idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(wait);
}
