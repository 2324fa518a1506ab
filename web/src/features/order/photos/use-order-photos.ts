import { photoLimits } from '@contract/photos.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { orderPhotos } from '@/content/order-photos.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';
import type { OrderValues } from '../use-order-form.ts';
import type { PhotoBatch } from './photo-batch.ts';
import type { PhotoList } from './photo-list.tsx';
import { countOf, noPhotos, type PhotosState } from './photo-state.ts';

interface Loaded {
  readonly batch: PhotoBatch;
  readonly List: typeof PhotoList;
}

let loading: Promise<Loaded> | undefined;

/** Uploads go on while the visitor looks at other pages, so there is one batch for all forms. */
function load(): Promise<Loaded> {
  loading ??= Promise.all([import('./photo-batch.ts'), import('./photo-list.tsx')]).then(
    ([batch, list]) => ({ batch: new batch.PhotoBatch(), List: list.PhotoList }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const mayHavePhotos = () => loading || safeSessionStorage.get('photos') !== null;

/** The photos so far, also right after a reload; undefined if there are none, or nothing loads. */
export const photosSoFar = async (): Promise<PhotoBatch | undefined> =>
  mayHavePhotos()
    ? load().then(
        ({ batch }) => batch,
        () => undefined,
      )
    : undefined;

const never = () => () => {};
const none = () => noPhotos;

/** The photos of the order that is being filled in. What uploads them loads with the first one. */
export function useOrderPhotos() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [isNotLoaded, setNotLoaded] = useState(false);
  const { batch } = loaded ?? {};
  const state = useSyncExternalStore(batch?.subscribe ?? never, batch?.state ?? none, none);

  useEffect(() => {
    if (mayHavePhotos()) load().then(setLoaded, () => setNotLoaded(true));
  }, []);

  const add = useCallback(async (files: readonly File[]) => {
    const parts = await load().catch(() => undefined);
    setNotLoaded(!parts);
    setLoaded(parts);
    // More than the chosen package takes, so that another one can be chosen for them.
    await parts?.batch.add(files, photoLimits.count);
  }, []);

  const notice = isNotLoaded ? orderPhotos.notLoaded : state.notice;
  return { state: { ...state, notice }, batch, List: loaded?.List, add };
}

/** Keeps the order's link and its number of photos equal to the photos, whenever these change. */
export function useFilledIn(
  {
    getValues,
    setValue,
    formState,
  }: Pick<UseFormReturn<OrderValues>, 'getValues' | 'setValue' | 'formState'>,
  state: PhotosState,
): void {
  const { link } = state;
  const count = countOf(state);
  const last = useRef({ link: '', count: 0, typed: '' });
  const shouldValidate = formState.isSubmitted;
  useEffect(() => {
    const before = last.current;
    const isFirst = before.link === '' && link !== '';
    // A link that was typed before comes back when all photos are removed, but not after an order was
    // sent, which has emptied the form.
    const typed =
      isFirst && getValues('photoLink') !== link ? getValues('photoLink') : before.typed;
    if (link !== before.link && (link || getValues('photoLink') === before.link)) {
      setValue('photoLink', link || typed, { shouldValidate });
    }
    if (count !== before.count) {
      setValue('photoCount', count > 0 ? String(count) : '', { shouldValidate });
    }
    last.current = { link, count, typed: link ? typed : '' };
  }, [link, count, shouldValidate, getValues, setValue]);
}
