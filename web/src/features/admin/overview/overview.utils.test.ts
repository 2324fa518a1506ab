import { describe, expect, it } from 'vitest';
import { ageOf, chartSummary, lasting, share, shortDate, weekdayDate } from './overview.utils.ts';

describe('a time', () => {
  it.each([
    [0, '0 seconds'],
    [50, '50 seconds'],
    [59, '59 seconds'],
    [45 * 60, '45 minutes'],
    [3599, '1 hour'],
    [23.9 * 3600, '1 day'],
    [3600, '1 hour'],
    [5 * 3600, '5 hours'],
    [3 * 86_400, '3 days'],
    [40 * 86_400, '1 month'],
    [400 * 86_400, '1 year'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(lasting(seconds)).toBe(text);
  });

  it('is counted from when an entry came in', () => {
    const now = Date.UTC(2026, 10, 22, 12);
    expect(ageOf('2026-11-20T12:00:00Z', now)).toBe('2 days');
  });
});

describe('a share', () => {
  it.each([
    [0, 0, ''],
    [0, 3, '0%'],
    [1, 3, '33%'],
    [999, 1000, '99%'],
    [7, 7, '100%'],
  ])('of %d in %d is %j', (part, whole, text) => {
    expect(share(part, whole)).toBe(text);
  });
});

describe('a day', () => {
  it('is the same in every time zone', () => {
    expect(shortDate('2026-11-02')).toBe('Nov 2');
    expect(weekdayDate('2026-11-22')).toBe('Sun, Nov 22');
  });
});

describe('the chart in words', () => {
  const days = ['2026-11-21', '2026-11-22'];
  it('names the total and the day with the most', () => {
    const sources = [
      { source: 'orders' as const, counts: [1, 2] },
      { source: 'signup-users' as const, counts: [1000, 2000] },
    ];
    expect(chartSummary({ days, sources })).toBe(
      'Bar chart: 3,003 entries in 30 days, most on Nov 22 with 2,002.',
    );
  });

  it('says when nothing came in', () => {
    expect(chartSummary({ days, sources: [{ source: 'orders', counts: [0, 0] }] })).toBe(
      'No entries in 30 days.',
    );
  });
});
