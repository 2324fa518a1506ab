import { photoMessages } from '@contract/photos.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { safeSessionStorage } from '@/lib/safe-storage.ts';
import { photosKey } from '@/lib/storage-keys.ts';
import type { PhotoBatch } from './photo-batch.ts';
import type { PhotoParts } from './photo-parts.ts';
import { noPhotos } from './photo-state.ts';

const loading = new Map<string, Promise<PhotoParts | null>>();

/**
 * Null if nothing loads. Uploads go on while the visitor looks at other pages, so there is one batch for all forms of a
 * name.
 */
function load(form: string): Promise<PhotoParts | null> {
  const parts =
    loading.get(form) ??
    import('./photo-parts.ts').then(
      ({ photoParts }) => photoParts(form),
      () => {
        loading.delete(form);
        return null;
      },
    );
  loading.set(form, parts);
  return parts;
}

const mayHavePhotos = (form: string) =>
  loading.has(form) || safeSessionStorage.get(photosKey(form)) !== null;

/** The photos so far, also right after a reload; undefined if there are none, or nothing loads. */
export const photosSoFar = async (form: string): Promise<PhotoBatch | undefined> =>
  mayHavePhotos(form) ? (await load(form))?.batch : undefined;

const never = () => () => {};
const none = () => noPhotos;

/**
 * The photos of a form that is being filled in.
 *
 * @param most how many there may be
 */
export function usePhotos(form: string, most: number) {
  /** Null if nothing loads. */
  const [parts, setParts] = useState<PhotoParts | null>();
  const { batch, List } = parts ?? {};
  const state = useSyncExternalStore(batch?.subscribe ?? never, batch?.state ?? none, none);

  useEffect(() => {
    if (mayHavePhotos(form)) void load(form).then(setParts);
  }, [form]);

  const add = useCallback(
    async (files: readonly File[]) => {
      const ready = await load(form);
      setParts(ready);
      await ready?.batch.add(files, most);
    },
    [form, most],
  );

  const { notLoaded } = photoMessages;
  return { state: parts === null ? { ...state, notice: notLoaded } : state, batch, List, add };
}
