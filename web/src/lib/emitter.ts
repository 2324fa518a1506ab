export interface Emitter<Args extends readonly unknown[]> {
  /** Calls every listener at once, in the order in which they subscribed. */
  emit(...args: Args): void;
  /** For `useSyncExternalStore`, too. @returns a function that ends the subscription. */
  subscribe(listener: (...args: Args) => void): () => void;
}

/** Notifies subscribers of an event. */
export function createEmitter<Args extends readonly unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
