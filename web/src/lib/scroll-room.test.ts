import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimScrollRoom, keepFocusClear } from './scroll-room.ts';

const room = () => document.documentElement.style.getPropertyValue('scroll-padding-bottom');

it('leaves room for the tallest thing that covers the bottom of the window', () => {
  const giveBackFirst = claimScrollRoom('7rem');
  const giveBackSecond = claimScrollRoom('200px');
  expect(room()).toBe('max(7rem, 200px)');
  giveBackFirst();
  expect(room()).toBe('200px');
  giveBackSecond();
  expect(room()).toBe('');
});

describe('what lies over the page', () => {
  const scrollBy = vi.fn();
  let end: () => void;
  let cover: HTMLElement;
  let field: HTMLButtonElement;

  beforeEach(() => {
    window.scrollBy = scrollBy;
    scrollBy.mockClear();
    document.body.innerHTML = '<button>Field</button><div><p>Cover</p></div>';
    field = document.querySelector('button') as HTMLButtonElement;
    cover = document.querySelector('p') as HTMLElement;
    end = keepFocusClear(cover.parentElement as HTMLElement);
  });
  afterEach(() => {
    end();
    document.body.innerHTML = '';
  });

  const place = (element: Element, x: number, y: number, width: number, height: number) => {
    element.getBoundingClientRect = () => DOMRect.fromRect({ x, y, width, height });
  };

  // The test window is 768 pixels tall.
  it.each([
    ['at the bottom, upwards', { cover: [0, 700, 390, 60], field: [0, 690, 390, 40] }, 46],
    ['at the top, downwards', { cover: [0, 70, 390, 100], field: [0, 150, 390, 40] }, -36],
  ])('moves what has the focus out from under it %s', (_, boxes, top) => {
    place(cover, ...(boxes.cover as [number, number, number, number]));
    place(field, ...(boxes.field as [number, number, number, number]));
    field.focus();
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top, behavior: 'instant' });
  });

  it.each([
    ['beside it', [400, 690, 390, 40]],
    ['above it', [0, 600, 390, 40]],
    ['too high for any place', [0, 100, 390, 660]],
  ])('leaves what is %s where it is', (_, box) => {
    place(cover, 0, 700, 390, 60);
    place(field, ...(box as [number, number, number, number]));
    field.focus();
    expect(scrollBy).not.toHaveBeenCalled();
  });
});
