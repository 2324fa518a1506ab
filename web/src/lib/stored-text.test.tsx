import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStoredText } from './stored-text.ts';

it('is followed through changes here and in another tab', () => {
  const text = createStoredText('admin_name');
  const { result } = renderHook(() => text.use());
  expect(result.current).toBeNull();
  act(() => text.set('here'));
  expect(result.current).toBe('here');
  act(() => {
    localStorage.setItem('admin_name', 'there');
    window.dispatchEvent(new StorageEvent('storage', { key: 'admin_name' }));
  });
  expect(result.current).toBe('there');
  act(() => text.set(null));
  expect(result.current).toBeNull();
  expect(localStorage.getItem('admin_name')).toBeNull();
});
