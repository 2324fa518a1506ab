import { describe, expect, it } from 'vitest';
import { indexAfterKey, typeAhead } from './type-ahead.utils.ts';

const labels = ['AI Video', 'Virtual Staging', 'Sky Replacement', 'AI Music', 'Full Service'];

describe('typed letters', () => {
  it.each([
    ['s', -1, 2],
    ['f', 0, 4],
    ['V', 2, 1],
    ['a', -1, 0],
    ['a', 0, 3],
    ['aa', 3, 0],
    ['ai m', 0, 3],
    ['ai', 3, 3],
    ['x', 1, -1],
  ])('%j at item %i lead to item %i', (typed, from, to) => {
    expect(typeAhead(labels, typed, from)).toBe(to);
  });
});

describe('the keys of a menu', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 4, 0],
    ['ArrowUp', 0, 4],
    ['ArrowUp', -1, 4],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['Enter', 0, undefined],
  ])('%s at item %i lead to item %s', (key, from, to) => {
    expect(indexAfterKey(key, from, labels.length)).toBe(to);
  });
});
