import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { basicFontFile, charactersOf, cutBasicFont } from './basic-font.ts';

describe('the font that every page preloads', () => {
  it('has the characters that the theme lists (if not: npm run font)', async () => {
    const [kept, cut] = await Promise.all([readFile(basicFontFile), cutBasicFont()]);
    expect(cut.equals(kept)).toBe(true);
  });

  it('has the single characters of its range and those between two', () => {
    expect(charactersOf('U+0041-0043,\n U+00e9')).toBe('ABCé');
  });

  it.each(['', 'U+', 'U+0041-', '0041', 'U+0041-0043-0045', 'U+00??'])(
    'has no range like %j',
    (range) => {
      expect(() => charactersOf(range)).toThrow('is no range of characters');
    },
  );
});
