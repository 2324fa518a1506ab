import type { Waiting } from '@contract/today.ts';
import { describe, expect, it } from 'vitest';
import { orderRow } from '@/testing/factories.ts';
import { changedLine, followedLine, isUnanswered, lineOf } from './waiting.utils.ts';

const createdAt = '2026-11-20T10:00:00Z';
const wroteAgain = '2026-11-22T10:00:00Z';

describe('an order', () => {
  it.each([
    [{ waitsSince: createdAt }, true],
    [{ waitsSince: createdAt, status: 'confirmed' }, false],
    [{ waitsSince: createdAt, answeredAt: wroteAgain }, false],
    [{ waitsSince: wroteAgain, status: 'confirmed' }, true],
    [{ waitsSince: wroteAgain, status: 'confirmed', email: 'erased@example.com' }, false],
    [{ waitsSince: null, answeredAt: createdAt, filmState: 'change_asked' }, true],
    [{ waitsSince: null, status: 'cancelled', filmState: 'change_asked' }, false],
    [{ waitsSince: createdAt, isSpam: true }, false],
  ] as const)('with %j waits: %s', (fields, isWaiting) => {
    expect(isUnanswered(orderRow({ createdAt, ...fields }))).toBe(isWaiting);
  });
});

describe('a line of what waits for an answer', () => {
  const line = (promised: string) =>
    lineOf({ kind: 'answer', list: 'orders', id: 1, createdAt, promised, text: '' } as Waiting);

  it.each([
    ['is done with another status', '2026-11-21T10:00:00Z', true],
    ['stays if the customer wrote again', '2026-11-23T10:00:00Z', false],
  ])('%s', (_what, promised, isDone) => {
    expect(changedLine(line(promised), { status: 'confirmed' }).isDone).toBe(isDone);
  });
});

describe('a line whose entry others changed', () => {
  const row = { id: 1, isSpam: false, assignee: null, followUpOn: null, waitsSince: null };
  const waits = { ...row, status: 'in_progress', answeredAt: createdAt } as const;
  const promised = '2026-11-21T10:00:00Z';
  it.each([
    ['answer', { ...waits, waitsSince: createdAt }, false],
    ['answer', waits, true],
    ['answer', { ...waits, waitsSince: createdAt, isSpam: true }, true],
    ['change', { ...waits, filmState: 'change_asked', waitsSince: createdAt }, false],
    ['change', { ...waits, filmState: 'delivered' }, true],
    ['order', { ...waits, filmState: 'awaiting' }, false],
    ['order', { ...waits, filmState: 'awaiting', status: 'completed' }, true],
    ['follow_up', { ...waits, followUpOn: '2026-11-21' }, false],
    ['follow_up', { ...waits, followUpOn: '2026-11-20', answeredAt: wroteAgain }, true],
    ['follow_up', { ...waits, followUpOn: '2999-01-01' }, true],
  ] as const)('of the kind %s with %j is done: %s', (kind, fields, isDone) => {
    const line = lineOf({ kind, list: 'orders', id: 1, createdAt, promised, text: '' } as Waiting);
    expect(followedLine(line, fields).isDone).toBe(isDone);
  });
});
