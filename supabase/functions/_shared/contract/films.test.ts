import { expect, it } from 'vitest';
import { deliverInputSchema, filmFileInputSchema } from './film-desk.ts';
import { changeInputSchema, filmLimits, filmMessages } from './films.ts';
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

it.each<[what: string, change: object, errors: Record<string, string>]>([
  ['larger than that', { size: filmLimits.posterBytes + 1 }, { posterOf: filmMessages.poster }],
  ['of another type', { type: 'video/mp4' }, { posterOf: filmMessages.poster }],
  [
    'of 2 GB and a byte',
    { size: 2 ** 31 + 1, posterOf: undefined },
    { size: filmMessages.tooLarge },
  ],
  ['of no bytes', { size: 0 }, { size: filmMessages.empty }],
  ['that is a page', { type: 'text/html' }, { type: filmMessages.type }],
  ['without a name', { name: ' / ' }, { name: filmMessages.name }],
])('a file %s is refused', (_what, change, errors) => {
  expect(refusals(filmFileInputSchema, { ...poster, ...change })).toEqual(errors);
});

it.each([
  [{ text: 'x'.repeat(2_001) }, { text: filmMessages.changeTooLong }],
  [{ text: '  ' }, { text: filmMessages.change }],
  [{ text: '\u200b\u2060 ' }, { text: filmMessages.change }],
  [{ second: -1 }, { second: filmMessages.second }],
])('a change request with %j is refused', (said, errors) => {
  const note = { text: 'é'.repeat(2_000), second: null };
  const request = { token: '', version: 1, notes: Array(20).fill(note), agreedCents: 0 };
  expect(refusals(changeInputSchema, request)).toEqual({});
  const refused = refusals(changeInputSchema, { ...request, notes: [{ ...note, ...said }] });
  expect(Object.values(refused)).toEqual(Object.values(errors));
  for (const [notes, error] of [
    [[], filmMessages.change],
    [Array(21).fill(note), filmMessages.notesFull],
  ])
    expect(refusals(changeInputSchema, { ...request, notes })).toEqual({ notes: error });
});

it('a change request names a version and a price that can be stored', () => {
  const request = {
    token: '',
    version: 1,
    notes: [{ text: 'Longer', second: null }],
    agreedCents: 0,
  };
  for (const beyond of [{ version: 2 ** 31 }, { agreedCents: 1e12 }]) {
    expect(Object.keys(refusals(changeInputSchema, { ...request, ...beyond }))).toEqual(
      Object.keys(beyond),
    );
  }
});

it('a version may come with 5,000 characters, whatever they are, and not one more', () => {
  const version = { files: [id], known: { state: 'awaiting', version: 0 } };
  const text = '🏡'.repeat(filmLimits.text);
  expect(accepted(deliverInputSchema, { ...version, text }).text).toBe(text);
  expect(Object.keys(refusals(deliverInputSchema, { ...version, text: `${text}!` }))).toEqual([
    'text',
  ]);
});
