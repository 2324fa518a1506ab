import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

let regions: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  regions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True in the region that notifications belong into now. The page has one; an open dialog brings
 * its own, which goes before it, since everything outside a modal dialog is out of reach.
 */
export function useActiveRegion(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    change([...regions, id]);
    return () => change(regions.filter((candidate) => candidate !== id));
  }, [id]);
  return useSyncExternalStore(
    subscribe,
    () => regions.at(-1) === id,
    () => false,
  );
}
