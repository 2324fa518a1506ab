/**
 * Runs `act` while no other tab of this browser holds the lock. Browsers have locks on secure pages only, and
 * refuse them where all cookies are blocked: then it runs without one.
 *
 * @throws what `act` throws, or the signal's reason if it aborts before `act` has begun
 */
export async function withLock<Result>(
  name: string,
  signal: AbortSignal,
  act: () => Promise<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  const begin = () => {
    begun = act();
    return begun;
  };
  await navigator.locks?.request(name, { signal }, begin).catch(() => undefined);
  if (!begun) signal.throwIfAborted();
  return begun ?? begin();
}
