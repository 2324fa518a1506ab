import { describe, expect, it } from 'vitest';
import { listNames, lists } from './admin.ts';
import { listQuerySchemas } from './list-query.ts';
import { accepted, refusals } from './testing/outcome.ts';

const orders = listQuerySchemas.orders;

describe('the query of a list', () => {
  it('without parameters is everything without spam, up to a thousand entries', () => {
    expect(accepted(orders, {})).toEqual({
      limit: 1000,
      q: '',
      spam: 'exclude',
      sort: { column: 'createdAt', descending: true },
    });
  });

  it.each([1, 100])('has up to a hundred entries: %i', (limit) => {
    expect(accepted(orders, { limit: String(limit) }).limit).toBe(limit);
  });

  it('reads a source of up to 200 characters in small letters', () => {
    expect(accepted(orders, { source: ` ${'É'.repeat(200)} ` }).source).toBe('é'.repeat(200));
  });

  it('reads every parameter', () => {
    const query = {
      limit: '25',
      before: 'abc',
      q: '  Ada  Lovelace ',
      status: 'in_progress',
      film: 'change_asked',
      read: 'false',
      spam: 'include',
      assignee: 'me',
      dueBy: '2026-01-31',
      from: '2026-01-01',
      to: '2026-01-31',
      sort: 'email',
    };
    expect(accepted(orders, query)).toEqual({
      ...query,
      limit: 25,
      q: 'Ada  Lovelace',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-01T00:00:00.000Z',
      sort: { column: 'email', descending: false },
    });
  });

  it.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00.123+02:00', '2026-03-01T08:00:00.123Z'],
  ])('takes the instant %s as it is', (to, expected) => {
    expect(accepted(orders, { to }).to).toBe(expected);
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', ''],
    ['limit', '1e1'],
    ['q', 'a\u0000b'],
    ['q', 'x'.repeat(201)],
    ['source', ' '],
    ['source', 'x'.repeat(201)],
    ['campaign', 'a\u0000b'],
    ['status', 'done'],
    ['status', ''],
    ['read', '1'],
    ['spam', 'yes'],
    ['assignee', 'Ada'],
    ['assignee', ''],
    ['dueBy', '2026-02-30'],
    ['dueBy', '2026-01-01T00:00:00Z'],
    ['dueBy', '0000-01-01'],
    ['from', '2026-02-30'],
    ['from', '01/02/2026'],
    ['from', '2026-01-01T10:00:00'],
    ['from', '0000-01-01'],
    ['to', '9999-12-31'],
    ['to', 'today'],
    ['sort', 'id'],
    ['sort', '--email'],
    ['sort', '__proto__'],
    ['sort', 'message'],
    ['sort', ''],
  ])('refuses %s=%j and names the parameter', (name, value) => {
    const errors = refusals(orders, { [name]: value });
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).toContain(name);
  });

  it('refuses filters that a list does not have', () => {
    const asked = { status: 'pending', read: 'true', answered: 'true' };
    const fields = Object.keys(asked);
    expect(refusals(listQuerySchemas['signup-users'], asked)).toEqual(
      Object.fromEntries(fields.map((field) => [field, `${field} does not apply to this list.`])),
    );
    expect(refusals(listQuerySchemas['contact-submissions'], { read: 'true' })).toEqual({});
  });

  it.each(listNames)('sorts %s by each of its columns, both ways', (list) => {
    for (const column of lists[list].sortable) {
      expect(accepted(listQuerySchemas[list], { sort: column }).sort).toEqual({
        column,
        descending: false,
      });
      expect(accepted(listQuerySchemas[list], { sort: `-${column}` }).sort.descending).toBe(true);
    }
  });
});
