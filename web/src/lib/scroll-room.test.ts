import { expect, it } from 'vitest';
import { claimScrollRoom } from './scroll-room.ts';

const room = () => document.documentElement.style.getPropertyValue('scroll-padding-bottom');

it('leaves room for the highest of what covers the bottom of the window', () => {
  const giveBackFirst = claimScrollRoom('7rem');
  const giveBackSecond = claimScrollRoom('200px');
  expect(room()).toBe('max(7rem, 200px)');
  giveBackFirst();
  expect(room()).toBe('200px');
  giveBackSecond();
  expect(room()).toBe('');
});
