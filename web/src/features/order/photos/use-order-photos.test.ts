import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { noPhotos, type PhotosState } from '@/components/photos/photo-state.ts';
import type { OrderValues } from '../use-order-form.ts';
import { useFilledIn } from './use-order-photos.ts';

const link = 'https://framewalk.example/admin/photos/b';

it('brings a typed link back with the last photo’s removal, but not after the order was sent', () => {
  const { result, rerender } = renderHook(
    (state: PhotosState) => {
      const form = useForm<OrderValues>();
      useFilledIn(form, state);
      return form;
    },
    { initialProps: noPhotos },
  );
  const { getValues, setValue, reset } = result.current;
  setValue('photoLink', 'https://typed.example');
  rerender({ ...noPhotos, link });
  expect(getValues('photoLink')).toBe(link);
  rerender(noPhotos);
  expect(getValues('photoLink')).toBe('https://typed.example');
  rerender({ ...noPhotos, link });
  reset({ photoLink: '' });
  rerender(noPhotos);
  expect(getValues('photoLink')).toBe('');
});
