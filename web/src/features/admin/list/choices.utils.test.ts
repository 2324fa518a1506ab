import type { FoundEntry } from '@contract/find.ts';
import { describe, expect, it } from 'vitest';
import { type Choice, entryChoices, matching, peopleAmong } from './choices.utils.ts';

const entry = (fields: Partial<FoundEntry> = {}): FoundEntry => ({
  list: 'orders',
  id: 1,
  createdAt: '2026-11-22T09:00:00Z',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  text: '12 Long Street',
  isPerson: true,
  ...fields,
});

describe('commands', () => {
  const choices = ['Go to Orders', 'Go to Overview'].map(
    (label): Choice => ({ key: label, label, to: '/' }),
  );
  it.each([
    ['', 2],
    ['o', 2],
    ['OVER go', 1],
    ['nothing', 0],
  ])('for %j there are %d', (text, count) => {
    expect(matching(choices, text)).toHaveLength(count);
  });
});

describe('people', () => {
  it('are addresses, whatever their case, with a name if one of their entries has it', () => {
    const found = [
      entry({ name: '', email: 'ADA@example.com' }),
      entry({ id: 2 }),
      entry({ id: 3, email: 'eve@example.com', name: '' }),
    ];
    expect(peopleAmong(found)).toEqual([
      {
        key: 'person ada@example.com',
        label: 'Ada Lovelace',
        note: 'ada@example.com, 2 entries found',
        to: '/admin/person?of=orders/1',
      },
      {
        key: 'person eve@example.com',
        label: 'eve@example.com',
        note: 'eve@example.com, 1 entry found',
        to: '/admin/person?of=orders/3',
      },
    ]);
  });

  it('are not found by the text of their messages, nor with a placeholder address', () => {
    const found = [
      entry({ isPerson: false }),
      entry({ email: 'anonymous@example.com' }),
      entry({ email: 'erased@example.com' }),
    ];
    expect(peopleAmong(found)).toEqual([]);
  });
});

it('an entry leads to where it opens', () => {
  expect(entryChoices([entry({ name: '' })], () => 'Order')).toEqual([
    {
      key: 'orders 1',
      label: 'ada@example.com',
      note: 'Order 1',
      text: '12 Long Street',
      to: '/admin?tab=orders&id=1',
    },
  ]);
});
