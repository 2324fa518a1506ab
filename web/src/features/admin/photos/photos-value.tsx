import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part.ts';
import { paths } from '@/lib/paths.ts';

const first = lazyPart(async () => (await import('./first-photos.tsx')).FirstPhotos);

const ownLink = new RegExp(`${paths.adminPhotos}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

/** The batch behind an order's photo link; undefined if the photos are elsewhere. */
export const batchOf = (link: string): string | undefined => ownLink.exec(link)?.[1];

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
