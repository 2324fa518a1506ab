import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';

const minutes = createEmitter();
let listening = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all ages on screen. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = minutes.subscribe(listener);
  listening += 1;
  timer ??= setInterval(minutes.emit, 20_000);
  return () => {
    unsubscribe();
    listening -= 1;
    if (listening > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Renders the component again every minute, so that an age on screen counts on. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 60_000));
