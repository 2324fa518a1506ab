import { useSyncExternalStore } from 'react';

/** A third of a minute, so that no age is long behind. */
const stepMs = 20_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, stepMs);
  return () => clearInterval(timer);
}

/** Renders the component again as minutes pass, so that an age on screen counts on. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs));
