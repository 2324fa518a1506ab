import { batchOf } from '@contract/photos.ts';
import { Suspense } from 'react';
import { lazyPart } from '@/lib/loading/lazy-part.ts';

const first = lazyPart(async () => (await import('./first-photos.tsx')).FirstPhotos);

/** A line of an order's details with its first photos, if they were uploaded with it. */
export function photosValue(link: string) {
  const batch = batchOf(link);
  if (!batch) return [];
  return [
    [
      'Photos',
      <Suspense key={batch} fallback="…">
        <first.Part batch={batch} />
      </Suspense>,
    ],
  ] as const;
}
