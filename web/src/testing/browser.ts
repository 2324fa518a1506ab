/** What jsdom lacks of a browser: the page's height, where it is scrolled to, and media queries. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Makes the page so many pixels high; without a number, as high as it is. */
export function makePage(height?: number): void {
  const page = document.documentElement;
  if (height === undefined) Reflect.deleteProperty(page, 'scrollHeight');
  else Object.defineProperty(page, 'scrollHeight', { value: height, configurable: true });
}

export const scrollTo = (y: number): void =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

/** Lets the media queries with this feature match, and no others. */
export function matchMedia(feature: string): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { matches: media.includes(feature), media } as MediaQueryList),
  );
}
