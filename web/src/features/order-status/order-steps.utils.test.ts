import { describe, expect, it } from 'vitest';
import { formatMoment, nextOf, stepsOf } from './order-steps.utils.ts';

const receivedAt = '2026-11-20T15:00:00Z';
const confirmedAt = '2026-11-20T18:00:00Z';
const editedAt = '2026-11-21T15:00:00Z';
const finishedAt = '2026-11-24T15:00:00Z';

const order = (status: string, reachedAt: Record<string, string> = {}) => ({
  ...{ status: status as 'pending', receivedAt, reachedAt, estimatedDelivery: '2026-11-24' },
  isAnswered: false,
});

/** Status, state and time of each step. */
const told = (...given: Parameters<typeof order>) =>
  stepsOf(order(...given)).map(({ status, state, at }) => [status, state, at]);

describe('the steps of an order', () => {
  it('begin with its arrival', () => {
    expect(told('pending')).toEqual([
      ['pending', 'current', receivedAt],
      ['confirmed', 'ahead', undefined],
      ['in_progress', 'ahead', undefined],
      ['completed', 'ahead', undefined],
    ]);
  });

  it('have their times once they are taken', () => {
    expect(told('in_progress', { confirmed: confirmedAt, in_progress: editedAt })).toEqual([
      ['pending', 'done', receivedAt],
      ['confirmed', 'done', confirmedAt],
      ['in_progress', 'current', editedAt],
      ['completed', 'ahead', undefined],
    ]);
  });

  it('are all done at the end, also those that were skipped', () => {
    expect(told('completed', { completed: finishedAt })).toEqual([
      ['pending', 'done', receivedAt],
      ['confirmed', 'done', undefined],
      ['in_progress', 'done', undefined],
      ['completed', 'done', finishedAt],
    ]);
  });

  it('have the video among them once it was delivered, whatever staff say', () => {
    const steps = stepsOf(order('pending'), editedAt).map(({ status, state }) => [status, state]);
    expect(steps).toEqual([
      ['pending', 'done'],
      ['confirmed', 'done'],
      ['in_progress', 'done'],
      ['delivered', 'current'],
      ['completed', 'ahead'],
    ]);
  });

  it('go back when staff undo a status', () => {
    const reached = { confirmed: confirmedAt, in_progress: editedAt };
    expect(told('confirmed', reached)).toEqual([
      ['pending', 'done', receivedAt],
      ['confirmed', 'current', confirmedAt],
      ['in_progress', 'ahead', undefined],
      ['completed', 'ahead', undefined],
    ]);
  });

  it('end where the order was cancelled', () => {
    expect(told('cancelled', { confirmed: confirmedAt, cancelled: editedAt })).toEqual([
      ['pending', 'done', receivedAt],
      ['confirmed', 'done', confirmedAt],
      ['cancelled', 'current', editedAt],
    ]);
    expect(told('cancelled')).toEqual([
      ['pending', 'done', receivedAt],
      ['cancelled', 'current', undefined],
    ]);
  });
});

describe('what comes next', () => {
  const next = (status: string, now: string) => nextOf(order(status), new Date(now));

  it('is a message from the team within a day', () => {
    const by = formatMoment('2026-11-21T15:00:00Z');
    expect(next('pending', '2026-11-20T16:00:00Z')).toBe(
      `You’ll hear from us by ${by}: we’ll confirm the details.`,
    );
    expect(next('pending', '2026-11-21T15:00:01Z')).toMatch(/are late\. We’re sorry/);
    const answered = { ...order('pending'), isAnswered: true };
    expect(nextOf(answered, new Date('2026-11-21T15:00:01Z'))).toBe(
      'We’ve been in touch with you. You’ll have your video by Tuesday, November 24, 2026.',
    );
  });

  it('is the video, with its due day', () => {
    expect(next('confirmed', '2026-11-20T16:00:00Z')).toContain('Tuesday, November 24, 2026');
    expect(next('in_progress', '2026-11-24T23:00:00Z')).toBe(
      'You’ll find your video on this page by Tuesday, November 24, 2026.',
    );
  });

  it.each(['pending', 'confirmed', 'in_progress'])(
    'is an apology once that day is over: %s',
    (status) => {
      // Midnight in New York.
      expect(next(status, '2026-11-25T04:59:00Z')).not.toContain('We’re sorry it’s taking longer');
      expect(next(status, '2026-11-25T05:00:00Z')).toContain('We’re sorry it’s taking longer');
    },
  );

  it.each(['completed', 'cancelled'])(
    'is the invitation to ask, whatever the day: %s',
    (status) => {
      expect(next(status, '2030-01-01T00:00:00Z')).toMatch(/just ask\.$/i);
    },
  );
});
