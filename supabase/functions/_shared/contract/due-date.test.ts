import { describe, expect, it } from 'vitest';
import { dueDate, formatLongDate } from './due-date.ts';

describe('the due date', () => {
  it.each([
    ['Monday', '2026-11-16', '2026-11-18'],
    ['Tuesday', '2026-11-17', '2026-11-19'],
    ['Wednesday', '2026-11-18', '2026-11-20'],
    ['Thursday', '2026-11-19', '2026-11-23'],
    ['Friday', '2026-11-20', '2026-11-24'],
    ['Saturday', '2026-11-21', '2026-11-24'],
    ['Sunday', '2026-11-22', '2026-11-24'],
  ])('of an order on %s is two business days later', (_day, ordered, due) => {
    expect(dueDate(new Date(`${ordered}T17:00:00Z`), 2)).toBe(due);
  });

  it.each([
    ['the last minute of Thursday in New York', '2026-11-20T04:59:59Z', '2026-11-23'],
    ['the first minute of Friday in New York', '2026-11-20T05:00:00Z', '2026-11-24'],
    ['the last minute of Thursday in summer', '2026-07-10T03:59:59Z', '2026-07-13'],
    ['the first minute of Friday in summer', '2026-07-10T04:00:00Z', '2026-07-14'],
    ['the night the clocks go back', '2026-11-01T05:30:00Z', '2026-11-03'],
    ['the night the clocks go forward', '2026-03-08T06:59:00Z', '2026-03-10'],
    ['the end of a leap February', '2028-02-28T18:00:00Z', '2028-03-01'],
    ['the end of the year', '2026-12-31T18:00:00Z', '2027-01-04'],
  ])('counts the days of the support zone: %s', (_case, ordered, due) => {
    expect(dueDate(new Date(ordered), 2)).toBe(due);
  });

  it('leaves out the days off', () => {
    const off = ['2026-11-26', '2026-11-27', '2026-11-29'];
    const ordered = new Date('2026-11-25T17:00:00Z');
    expect(dueDate(ordered, 2, off)).toBe('2026-12-01');
  });

  it('is the same day for zero business days', () => {
    expect(dueDate(new Date('2026-11-21T12:00:00Z'), 0)).toBe('2026-11-21');
  });

  it('reads as a long date', () => {
    expect(formatLongDate('2026-11-25')).toBe('Wednesday, November 25, 2026');
  });
});
