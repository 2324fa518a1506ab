import { describe, expect, it } from 'vitest';
import {
  callOf,
  doneMessage,
  type EntryChange,
  failedMessage,
  isEffective,
  settleLimited,
  undoOf,
  unreadDelta,
} from './changes.utils.ts';

const entryOf = (id: number, more: object = {}) => ({
  id,
  createdAt: '2026-01-01T00:00:00Z',
  isRead: false,
  isSpam: false,
  status: 'pending',
  ...more,
});

describe('a change', () => {
  it('has an effect only where the value differs', () => {
    expect(isEffective({ entry: entryOf(1), change: { isRead: true } })).toBe(true);
    expect(isEffective({ entry: entryOf(1, { isRead: true }), change: { isRead: true } })).toBe(
      false,
    );
    expect(isEffective({ entry: entryOf(1), change: { status: 'pending' } })).toBe(false);
  });

  it.each([
    [{ isRead: true }, '/api/admin/orders/1/mark-read', undefined],
    [{ isRead: false }, '/api/admin/orders/1/mark-read', { read: false }],
    [{ status: 'completed' }, '/api/admin/orders/1/status', { status: 'completed' }],
  ])('%j is one call', (change, path, body) => {
    const call = callOf('orders', { entry: entryOf(1), change });
    expect(call).toMatchObject(body === undefined ? { path } : { path, body });
    expect('body' in Object(call)).toBe(body !== undefined);
  });

  it.each([
    [{ status: 'completed' }, { status: 'pending' }],
    [{ isSpam: true }, { isSpam: false }],
    [{ isRead: true }, { isRead: false }],
    [{ assignee: 'Ada' }, { assignee: null }],
    [{ followUpOn: '2026-12-01' }, { followUpOn: null }],
  ])('%j is undone by %j', (change, back) => {
    expect(undoOf([{ entry: entryOf(1), change }])).toEqual([
      { entry: { ...entryOf(1), ...change }, change: back },
    ]);
  });

  it('of several entries is undone for each entry, back to its own earlier value', () => {
    const done = [entryOf(1), entryOf(2, { status: 'confirmed' })].map((each) => ({
      entry: each,
      change: { status: 'completed' },
    }));
    expect(undoOf(done).map(({ entry: { id }, change }) => [id, change])).toEqual([
      [1, { status: 'pending' }],
      [2, { status: 'confirmed' }],
    ]);
  });

  it.each([
    [{ isRead: true }, 2, 'Marked as read', '2 entries'],
    [{ isRead: false }, 1, 'Marked as unread', '1 entry'],
    [{ isSpam: true }, 1, 'Moved to spam', '1 entry'],
    [{ isSpam: false }, 3, 'Restored from spam', '3 entries'],
    [{ status: 'in_progress' }, 2, 'Status set to in progress', '2 entries'],
    [{ status: 'in_progress' }, 1, 'Status Updated', 'Order status changed to in progress'],
  ])('%j of %i is told as %s, %s', (change, count, title, description) => {
    const done = Array.from({ length: count }, (_, index) => ({ entry: entryOf(index), change }));
    expect(doneMessage(done)).toEqual({ title, description });
  });

  it('that was undone says so, and names the status', () => {
    const back = [{ entry: entryOf(1), change: { isRead: false } }];
    expect(doneMessage(back, { isUndo: true })).toEqual({
      title: 'Undone',
      description: '1 entry',
    });
    expect(
      doneMessage([{ entry: entryOf(1), change: { status: 'pending' } }], { isUndo: true }),
    ).toEqual({ title: 'Status Updated', description: 'Order status changed to pending' });
  });

  it.each([
    [{ isRead: true }, 1, 1, 'Couldn’t change the entry.'],
    [{ isRead: true }, 3, 2, 'Couldn’t change 2 of 3 entries.'],
    [{ status: 'completed' }, 1, 1, 'Failed to update order status'],
    [{ status: 'completed' }, 2, 2, 'Couldn’t change 2 of 2 entries.'],
  ])('%j that failed is told: %s', (change, count, failures, description) => {
    const asked = Array.from({ length: count }, (_, index) => ({ entry: entryOf(index), change }));
    expect(failedMessage(asked, failures)).toEqual({ title: 'Error', description });
  });

  it.each<[string, EntryChange, number]>([
    ['reading', { entry: entryOf(1), change: { isRead: true } }, -1],
    ['reading again', { entry: entryOf(1, { isRead: true }), change: { isRead: true } }, 0],
    ['marking unread', { entry: entryOf(1, { isRead: true }), change: { isRead: false } }, 1],
    ['spam that was unread', { entry: entryOf(1), change: { isSpam: true } }, -1],
    ['spam that was read', { entry: entryOf(1, { isRead: true }), change: { isSpam: true } }, 0],
    [
      'restoring what is unread',
      { entry: entryOf(1, { isSpam: true }), change: { isSpam: false } },
      1,
    ],
    ['reading spam', { entry: entryOf(1, { isSpam: true }), change: { isRead: true } }, 0],
    ['a status', { entry: entryOf(1), change: { status: 'completed' } }, 0],
  ])('counts for the badge: %s', (_what, change, delta) => {
    expect(unreadDelta(change)).toBe(delta);
  });
});

describe('many calls', () => {
  it('run a few at a time, and say which of them worked', async () => {
    let running = 0;
    let most = 0;
    const { results, errors } = await settleLimited([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (item % 3 === 0) throw new Error(`no ${item}`);
      return item * 10;
    });
    expect(most).toBe(3);
    expect(results.sort()).toEqual([10, 20, 40, 50, 70]);
    expect(errors).toHaveLength(2);
  });
});
