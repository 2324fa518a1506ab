/**
 * Runs `act` when the browser is idle.
 *
 * @returns a function that prevents it.
 */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(wait);
}
