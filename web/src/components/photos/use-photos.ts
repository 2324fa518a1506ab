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

/** Ends when what was chosen is in the batch: its files are read before, and at first the code is loaded. */
const adding = new Map<string, Promise<unknown>>();

/** The photos so far, also right after a reload; undefined if there are none, or nothing loads. */
export async function photosSoFar(form: string): Promise<PhotoBatch | undefined> {
  await adding.get(form);
  return mayHavePhotos(form) ? (await load(form))?.batch : undefined;
}

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
    (files: readonly File[]) => {
      const add = async () => {
        const ready = await load(form);
        setParts(ready);
        await ready?.batch.add(files, most);
      };
      // One after the other: what is chosen twice is known the second time.
      const added = Promise.resolve(adding.get(form)).then(add);
      adding.set(
        form,
        added.catch(() => undefined),
      );
      return added;
    },
    [form, most],
  );

  const { notLoaded } = photoMessages;
  return { state: parts === null ? { ...state, notice: notLoaded } : state, batch, List, add };
}
