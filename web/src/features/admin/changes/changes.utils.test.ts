import { describe, expect, it } from 'vitest';
import { selectionAfter } from '../selection/selection.utils.ts';
import {
  callOf,
  effective,
  forEachLimited,
  type RowChange,
  undoOf,
  unreadDelta,
} from './changes.utils.ts';

const row = (id: number, more: object = {}) => ({
  id,
  createdAt: '2026-01-01T00:00:00Z',
  isRead: false,
  isSpam: false,
  status: 'pending',
  ...more,
});

describe('a change', () => {
  it('concerns the entries that it makes another of', () => {
    const changes = effective([row(1), row(2, { isRead: true })], { isRead: true });
    expect(changes.map(({ row: { id } }) => id)).toEqual([1]);
  });

  it.each([
    [{ isRead: true }, '/api/admin/orders/1/mark-read', undefined],
    [{ isRead: false }, '/api/admin/orders/1/mark-read', { read: false }],
    [{ isSpam: true }, '/api/admin/orders/1/spam', { spam: true }],
    [{ isSpam: false }, '/api/admin/orders/1/spam', { spam: false }],
    [{ status: 'completed' }, '/api/admin/orders/1/status', { status: 'completed' }],
  ])('%j is one call', (change, path, body) => {
    const call = callOf('orders', { row: row(1), change });
    expect(call).toEqual(body === undefined ? { path } : { path, body });
  });

  it('is undone entry by entry, each to what it was', () => {
    const change = { status: 'completed' };
    const done = effective([row(1), row(2, { status: 'confirmed' })], change);
    expect(undoOf(done).map(({ row: { id }, change: back }) => [id, back])).toEqual([
      [1, { status: 'pending' }],
      [2, { status: 'confirmed' }],
    ]);
    expect(undoOf(effective([row(1)], { isSpam: true }))[0]?.change).toEqual({ isSpam: false });
    expect(undoOf(effective([row(1)], { isRead: true }))[0]?.change).toEqual({ isRead: false });
  });

  it.each<[string, RowChange, number]>([
    ['reading', { row: row(1), change: { isRead: true } }, -1],
    ['reading again', { row: row(1, { isRead: true }), change: { isRead: true } }, 0],
    ['marking unread', { row: row(1, { isRead: true }), change: { isRead: false } }, 1],
    ['spam that was unread', { row: row(1), change: { isSpam: true } }, -1],
    ['spam that was read', { row: row(1, { isRead: true }), change: { isSpam: true } }, 0],
    ['restoring what is unread', { row: row(1, { isSpam: true }), change: { isSpam: false } }, 1],
    ['reading spam', { row: row(1, { isSpam: true }), change: { isRead: true } }, 0],
    ['a status', { row: row(1), change: { status: 'completed' } }, 0],
  ])('counts for the badge: %s', (_what, change, delta) => {
    expect(unreadDelta([change])).toBe(delta);
  });
});

describe('many calls', () => {
  it('run a few at a time, and the failed ones are known', async () => {
    let running = 0;
    let most = 0;
    const failed = await forEachLimited([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (item % 3 === 0) throw new Error(`no ${item}`);
    });
    expect(most).toBe(3);
    expect([...failed.keys()]).toEqual([3, 6]);
  });
});

describe('a selection', () => {
  const ids = [10, 20, 30, 40, 50];
  it.each([
    ['one more', [10], { id: 30, anchor: 10, isRange: false }, [10, 30]],
    ['one less', [10, 30], { id: 30, anchor: 10, isRange: false }, [10]],
    ['a range down', [20], { id: 40, anchor: 20, isRange: true }, [20, 30, 40]],
    ['a range up', [40], { id: 20, anchor: 40, isRange: true }, [40, 20, 30]],
    ['a range out of it', [10, 20, 30], { id: 30, anchor: 20, isRange: true }, [10]],
    ['a range from nowhere', [], { id: 30, anchor: null, isRange: true }, [30]],
    ['a range from a row that is gone', [], { id: 30, anchor: 99, isRange: true }, [30]],
  ])('takes %s', (_what, before, click, after) => {
    expect([...selectionAfter(new Set(before), ids, click)]).toEqual(after);
  });
});
