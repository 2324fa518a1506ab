import type { Person } from '@contract/person.ts';
import { describe, expect, it } from 'vitest';
import { contactRow, orderRow, signupRow } from '@/testing/factories.ts';
import { eventsOf, nameOf, textOf } from './person.utils.ts';

const entry = (id: number, at: string, kind: 'note' | 'read') => ({
  ...{ id, at, kind, actor: 'Ada', mark: null, from: null, to: null, text: null },
  ...{ list: 'orders' as const, record: 1 },
});

const person: Person = {
  total: 2,
  mailCount: 0,
  entries: [
    { list: 'orders', row: { ...orderRow({ createdAt: '2026-11-02T00:00:00Z' }) } },
    { list: 'contact-submissions', row: { ...contactRow({ createdAt: '2026-11-01T00:00:00Z' }) } },
  ],
  history: [
    entry(3, '2026-11-03T00:00:00Z', 'read'),
    entry(2, '2026-11-02T12:00:00+00:00', 'note'),
  ],
};

describe('a person', () => {
  it('has a timeline, newest first, without read marks', () => {
    expect(eventsOf(person).map(({ at, event }) => [at, event?.kind])).toEqual([
      ['2026-11-02T12:00:00+00:00', 'note'],
      ['2026-11-02T00:00:00Z', undefined],
      ['2026-11-01T00:00:00Z', undefined],
    ]);
  });

  it('has the name that they gave last, in whatever list', () => {
    expect(nameOf(person)).toBe('Nadia Brooks');
    const nameless = { list: 'webinar-signups' as const, row: { id: 1, createdAt: '' } };
    expect(nameOf({ ...person, entries: [nameless] })).toBe('');
    const signup = { list: 'signup-users' as const, row: { ...signupRow() } };
    expect(nameOf({ ...person, entries: [nameless, signup] })).toBe('Grace Hopper');
  });

  it('is quoted with the text of each entry', () => {
    expect(person.entries.map(textOf)).toEqual([
      '1820 Alder Ridge Lane',
      'Twelve photos of a lake house.',
    ]);
  });
});
