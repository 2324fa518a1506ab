import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';

let regions: readonly string[] = [];
const changes = createEmitter();

function change(next: readonly string[]): void {
  regions = next;
  changes.emit();
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
    changes.subscribe,
    () => regions.at(-1) === id,
    () => false,
  );
}
