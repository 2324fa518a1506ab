import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chosen, readCatalogue } from './catalogue.ts';
import { manifestText, readManifest } from './manifest.ts';

describe('the manifest', () => {
  it('is written as the formatter would write it', () => {
    const file = join(import.meta.dirname, '../../web/src/content/media.json');
    expect(manifestText(readManifest())).toBe(readFileSync(file, 'utf8'));
  });
});

describe('the catalogue', () => {
  const all = { hero: 1, house: 2, barn: 3 };

  it('gives everything when no name is asked for', () => {
    expect(chosen(all, []).map(([name]) => name)).toEqual(['hero', 'house', 'barn']);
  });

  it('gives the names asked for, in its own order', () => {
    expect(chosen(all, ['barn', 'hero'])).toEqual([
      ['hero', 1],
      ['barn', 3],
    ]);
  });

  it('refuses a name that it does not know', () => {
    expect(() => chosen(all, ['castle'])).toThrow("The catalogue has no 'castle'.");
  });

  it('names an original and a poster only where there is such a picture', () => {
    const { pictures, films } = readCatalogue();
    const named = [
      ...Object.values(pictures).flatMap(({ original, detail }) => [original, detail?.[0]]),
      ...Object.values(films).map(({ poster }) => poster),
    ].filter((name) => name !== undefined);
    expect(named.filter((name) => !(name in pictures))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});
