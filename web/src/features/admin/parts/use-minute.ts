import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';

const minutes = createEmitter();
/** A third of a minute, so that no age is long behind. */
const stepMs = 20_000;
let listening = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all ages on screen. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = minutes.subscribe(listener);
  listening += 1;
  timer ??= setInterval(minutes.emit, stepMs);
  return () => {
    unsubscribe();
    listening -= 1;
    if (listening > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Renders the component again as minutes pass, so that an age on screen counts on. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs));
