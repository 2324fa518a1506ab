import { describe, expect, it } from 'vitest';
import { orderRow } from '@/testing/factories.ts';
import { dueDay, isOverdue } from './order-due.utils.ts';

// A Friday.
const createdAt = '2026-11-20T15:00:00Z';

describe('an order', () => {
  it('is due on the customer’s deadline or the day they were promised, whichever is earlier', () => {
    expect(dueDay(orderRow({ createdAt, deadline: '2026-11-23' }))).toBe('2026-11-23');
    expect(dueDay(orderRow({ createdAt, deadline: '2026-12-24' }))).toBe('2026-11-24');
    expect(dueDay(orderRow({ createdAt, turnaroundBusinessDays: 2 }))).toBe('2026-11-24');
    expect(dueDay(orderRow({ createdAt: '' }))).toBe('');
  });

  it.each([
    ['2026-11-24', 'pending', false],
    ['2026-11-25', 'pending', true],
    ['2026-11-25', 'in_progress', true],
    ['2026-11-25', 'completed', false],
    ['2026-11-25', 'cancelled', false],
  ])('on %s, %s, is overdue: %s', (now, status, expected) => {
    const order = orderRow({ createdAt, status: status as 'pending' });
    expect(isOverdue(order, now)).toBe(expected);
  });
});
