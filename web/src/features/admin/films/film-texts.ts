import type { FilmState } from '@contract/films.ts';

/**
 * What staff can start from when they write to the customer with a version. The mail greets, shows a
 * still and signs by itself.
 */
export const filmTexts = [
  {
    slug: 'first',
    title: 'First version',
    text: 'Your video is ready. You can download it, approve it, or ask for a change.',
  },
  {
    slug: 'change',
    title: 'After a change',
    text: 'We changed what you asked for. Please have another look.',
  },
  {
    slug: 'formats',
    title: 'More formats',
    text: 'This version has the same video in more formats: wide for websites, upright for phones.',
  },
] as const;

/** The text to begin with. */
export const firstText = (state: FilmState): string =>
  (state === 'awaiting' ? filmTexts[0] : filmTexts[1]).text;
