import { expect, it } from 'vitest';
import { deliverInputSchema, filmFileInputSchema, filmLimits, filmMessages } from './films.ts';
import { accepted, refusals } from './testing/outcome.ts';

const id = '0b6f8a52-9c1d-4f6e-8a7b-3c2d1e0f9a8b';
const poster = {
  name: 'poster.jpg',
  size: filmLimits.posterBytes,
  type: 'image/jpeg',
  posterOf: id,
};

it('a poster may have a megabyte', () => {
  expect(accepted(filmFileInputSchema, poster)).toMatchObject(poster);
});

it.each([
  ['larger than that', { size: filmLimits.posterBytes + 1 }],
  ['of another type', { type: 'video/mp4' }],
])('a poster %s is refused', (_what, change) => {
  expect(refusals(filmFileInputSchema, { ...poster, ...change })).toEqual({
    posterOf: filmMessages.poster,
  });
});

it('a version may come with 5,000 characters, whatever they are, and not one more', () => {
  const version = { files: [id], known: { state: 'awaiting', version: 0 } };
  const text = '🏡'.repeat(filmLimits.text);
  expect(accepted(deliverInputSchema, { ...version, text }).text).toBe(text);
  expect(Object.keys(refusals(deliverInputSchema, { ...version, text: `${text}!` }))).toEqual([
    'text',
  ]);
});
