import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable } from '../../../_shared/contract/text.ts';
import { readCursor, type Sort, writeCursor } from './cursor.ts';
import { listOf } from './list-data.ts';

const byDate: Sort = { column: 'createdAt', descending: true };
const byName: Sort = { column: 'name', descending: false };
const byRead: Sort = { column: 'isRead', descending: false };

const forged = (value: unknown) => btoa(JSON.stringify(value));

describe('a cursor', () => {
  it('is read as it was written', () => {
    const values = fc.oneof(fc.string({ unit: 'binary' }).filter(isStorable), fc.constant(null));
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (value, id) => {
        const text = writeCursor({ value, id }, byName);
        expect(text).toMatch(/^[\w-]+$/);
        expect(readCursor(text, byName)).toEqual({ value, id });
      }),
    );
  });

  it('is valid for one sort order only', () => {
    const text = writeCursor({ value: 'Ada', id: 3 }, byName);
    expect(readCursor(text, { ...byName, descending: true })).toBeUndefined();
    expect(readCursor(text, { column: 'email', descending: false })).toBeUndefined();
  });

  it.each([
    ['', byName],
    ['%%%', byName],
    ['abc', byName],
    [forged(null), byName],
    [forged({}), byName],
    [forged(['name', 'Ada']), byName],
    [forged(['name', 'Ada', 0]), byName],
    [forged(['name', 'Ada', -1]), byName],
    [forged(['name', 'Ada', 1.5]), byName],
    [forged(['name', 'Ada', '1']), byName],
    [forged(['name', 'Ada', 2 ** 60]), byName],
    [forged(['name', { a: 1 }, 1]), byName],
    [forged(['name', true, 1]), byName],
    [forged(['name', 'a\u0000', 1]), byName],
    [forged(['isRead', 'true', 1]), byRead],
    [forged(['isRead', null, 1]), byRead],
    [forged(['-createdAt', null, 1]), byDate],
    [forged(['-createdAt', 'yesterday', 1]), byDate],
    [forged(['-createdAt', '2026-13-01T00:00:00Z', 1]), byDate],
    [forged(['-createdAt', '0000-01-01T00:00:00Z', 1]), byDate],
    [forged(['-createdAt', "2026-01-01T00:00:00Z'; drop table orders; --", 1]), byDate],
  ] as const)('is refused when it is %j', (text, sort) => {
    expect(readCursor(text, sort)).toBeUndefined();
  });
});

it('throws for a table that no list shows', () => {
  expect(listOf('signup_users')).toBe('signup-users');
  expect(() => listOf('users')).toThrow('No list shows the table users');
});
