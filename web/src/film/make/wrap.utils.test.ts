import { describe, expect, it } from 'vitest';
import { beginningOf, wrapped } from './wrap.utils.ts';

const fits = (line: string) => line.length <= 10;

describe('a text in lines of ten', () => {
  it.each([
    ['', []],
    ['  \n ', []],
    ['one', ['one']],
    ['one two three', ['one two', 'three']],
    ['one\ntwo', ['one', 'two']],
    ['a abcdefghijklmno p', ['a', 'abcdefghij', 'klmno p']],
    ['한국어로쓰인아주긴제목', ['한국어로쓰인아주긴제', '목']],
    ['👨‍👩‍👧👨‍👩‍👧', ['👨‍👩‍👧', '👨‍👩‍👧']],
    ['דירה יפה בתל אביב', ['דירה יפה', 'בתל אביב']],
  ])('%j is %j', (text, lines) => {
    expect(wrapped(text, fits)).toEqual(lines);
  });

  it.each([
    ['one two three', ['one two…']],
    ['abcdefghijklmno', ['abcdefghi…']],
    ['🏡🏡🏡🏡🏡🏡', ['🏡🏡🏡🏡…']],
  ])('%j is %j if there is only one', (text, lines) => {
    expect(wrapped(text, fits, 1)).toEqual(lines);
  });

  it('ends at once with 300 characters that never fit', () => {
    expect(wrapped('x'.repeat(300), () => false, 3)).toHaveLength(3);
  });
});

it.each([
  ['short', 'short'],
  ['exactly 10', 'exactly 10'],
  ['12345678🏡', '12345678🏡'],
  ['123456789🏡', '123456789'],
  ['1234👨‍👩‍👧5', '1234'],
])('the beginning of %j is %j', (text, beginning) => {
  expect(beginningOf(text, 10)).toBe(beginning);
});
