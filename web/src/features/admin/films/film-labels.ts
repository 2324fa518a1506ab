import type { FilmState } from '@contract/films.ts';

/** What the desk calls the state of an order's video. */
export const filmLabels: Readonly<Record<FilmState, string>> = {
  awaiting: 'No video yet',
  delivered: 'Waiting for approval',
  change_asked: 'Change asked',
  approved: 'Approved',
};
