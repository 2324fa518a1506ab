import { expect, it } from 'vitest';
import { charactersOf } from './unicode-range.ts';

it.each([
  ['U+0041', 'A'],
  ['U+0041-0043,\n U+00e9', 'ABCé'],
  ['U+4?', '@ABCDEFGHIJKLMNO'],
])('reads %j', (range, characters) => {
  expect(charactersOf(range)).toBe(characters);
});

it.each(['', 'U+', 'U+0041-', '0041', 'U+0041-0043-0045', 'U+4?1', 'U+0043-0041'])(
  'refuses %j',
  (range) => {
    expect(() => charactersOf(range)).toThrow();
  },
);
