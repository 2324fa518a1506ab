import { describe, expect, it } from 'vitest';
import { mayPlayUnasked } from './film.utils.ts';

const usual = { prefersReducedMotion: false, savesData: false, connection: '4g' };

describe('a film starts by itself', () => {
  it.each([
    ['usually', usual, true],
    ['where nothing is known of the connection', { ...usual, connection: '' }, true],
    ['never where motion is unwanted', { ...usual, prefersReducedMotion: true }, false],
    ['never where data is saved', { ...usual, savesData: true }, false],
    ['never on a slow connection', { ...usual, connection: '3g' }, false],
    ['never on a very slow connection', { ...usual, connection: 'slow-2g' }, false],
  ])('%s', (_, conditions, may) => {
    expect(mayPlayUnasked(conditions)).toBe(may);
  });
});
