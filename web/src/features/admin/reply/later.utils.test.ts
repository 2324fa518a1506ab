import { expect, it } from 'vitest';
import { businessTime, laterMoments } from './later.utils.ts';

/** The days and hours that are offered at this moment. */
const offered = (now: Date) =>
  laterMoments(now).map(({ label, sendAt }) => {
    const moment = new Date(sendAt);
    return [label, moment.getDate(), moment.getHours(), moment.getMinutes()];
  });

it.each([
  [
    'a Tuesday',
    24,
    [
      ['Tomorrow at 9:00', 25, 9, 0],
      ['Monday at 9:00', 30, 9, 0],
    ],
  ],
  [
    'a Monday',
    23,
    [
      ['Tomorrow at 9:00', 24, 9, 0],
      ['Monday at 9:00', 30, 9, 0],
    ],
  ],
  ['a Sunday', 22, [['Tomorrow at 9:00', 23, 9, 0]]],
])('on %s', (_day, date, expected) => {
  const now = new Date(2026, 10, date, 15, 20);
  expect(offered(now)).toEqual([['In an hour', date, 16, 20], ...expected]);
});

it('is named in the zone of the business, too, where that says another time', () => {
  const moment = new Date('2026-11-24T15:20:00Z');
  const isThere = moment.getTimezoneOffset() === 300;
  expect(businessTime(moment)).toBe(isThere ? undefined : 'Tue 10:20 AM in New York');
});
