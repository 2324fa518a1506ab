import { batchOf } from '@contract/photos.ts';
import { openedPart } from '../parts/opened-part.tsx';

const first = openedPart(async () => (await import('./first-photos.tsx')).FirstPhotos, '…');

/** A line of an order's details with its first photos, if they were uploaded with it. */
export function photosValue(link: string) {
  const batch = batchOf(link);
  return batch ? ([['Photos', <first.Part key={batch} batch={batch} />]] as const) : [];
}
