import { photoLimits } from '@contract/photos.ts';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { countOf, type PhotosState } from '@/components/photos/photo-state.ts';
import { photosSoFar, usePhotos } from '@/components/photos/use-photos.ts';
import type { OrderValues } from '../use-order-form.ts';

const form = 'order';

export const orderPhotosSoFar = () => photosSoFar(form);

/** The photos of the order that is being filled in: more than the chosen package takes, so that another can be chosen. */
export const useOrderPhotos = () => usePhotos(form, photoLimits.count);

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
