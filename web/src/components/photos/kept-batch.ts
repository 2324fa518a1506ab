import type { OpenedBatch } from '@contract/photos.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';
import { photosKey } from '@/lib/storage-keys.ts';
import type { OrderPhoto } from './photo-state.ts';

export type BatchPhoto = OrderPhoto & {
  /** Its number in the batch, once the server knows it. */
  readonly number?: number | undefined;
};

/** What a reload of the tab finds. */
interface Kept {
  readonly batch: OpenedBatch | undefined;
  readonly photos: readonly BatchPhoto[];
  /** Numbers of photos that were removed here, and perhaps not yet there. */
  readonly removing: readonly number[];
}

/** The photos of a form, as they were kept for a reload of the tab. Their files are in `kept-files.ts`. */
export function keptBatch(form: string): Kept | undefined {
  try {
    return JSON.parse(safeSessionStorage.get(photosKey(form)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepBatch(form: string, { batch, photos, removing }: Kept): void {
  const key = photosKey(form);
  if (!batch && photos.length === 0) {
    safeSessionStorage.remove(key);
    return;
  }
  // Previews would fill the tab's storage.
  const small = photos.map((photo) => ({ ...photo, preview: undefined }));
  safeSessionStorage.set(key, JSON.stringify({ batch, photos: small, removing }));
}
