import { Suspense } from 'react';
import { lazyPart } from '@/lib/loading/lazy-part.ts';
import type { EntryDrawerProps } from './entry-drawer.tsx';

/** Loaded apart: a list is seen before an entry is opened. */
export const entryDrawer = lazyPart(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

/** The open entry of a list. */
export function OpenEntry(props: EntryDrawerProps) {
  return (
    <Suspense fallback={null}>
      <entryDrawer.Part {...props} />
    </Suspense>
  );
}
