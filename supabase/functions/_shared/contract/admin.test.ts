import { describe, expect, it } from 'vitest';
import { columnOf, hasReadFlag, listNames, lists, unwrapRows, wrapRows } from './admin.ts';

describe('the response of a list', () => {
  it.each([
    ['contact-submissions', { submissions: [1] }],
    ['signup-users', { users: [1] }],
    ['orders', [1]],
    ['webinar-signups', { signups: [1] }],
    ['webinar-questions', { questions: [1] }],
  ] as const)('of %s is %j', (list, body) => {
    expect(wrapRows(list, [1])).toEqual(body);
    expect(unwrapRows(list, body)).toEqual([1]);
  });

  it.each([
    ['contact-submissions', [1]],
    ['contact-submissions', { rows: [1] }],
    ['contact-submissions', { submissions: null }],
    ['contact-submissions', { submissions: { 0: 1 } }],
    ['signup-users', null],
    ['orders', { orders: [1] }],
    ['orders', 'orders'],
  ] as const)('of %s is not %j', (list, body) => {
    expect(unwrapRows(list, body)).toBeUndefined();
  });
});

describe('a list', () => {
  it.each(listNames)('%s is sorted by fields of its own', (list) => {
    expect(Object.keys(lists[list].row.shape)).toEqual(
      expect.arrayContaining([...lists[list].sortable]),
    );
  });

  it('has a read flag only for messages, orders and questions', () => {
    expect(listNames.filter(hasReadFlag)).toEqual([
      'contact-submissions',
      'orders',
      'webinar-questions',
    ]);
  });
});

describe('the column of a field', () => {
  it.each([
    ['id', 'id'],
    ['createdAt', 'created_at'],
    ['turnaroundBusinessDays', 'turnaround_business_days'],
  ])('of %s is %s', (field, column) => {
    expect(columnOf(field)).toBe(column);
  });
});
