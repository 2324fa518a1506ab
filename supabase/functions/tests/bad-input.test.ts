import { describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import * as samples from '../_shared/contract/testing/samples.ts';
import { call, newKey, post } from './support/api.ts';
import { connect, countRows } from './support/database.ts';

const sql = connect();

const bytes = (...values: number[]) => Uint8Array.from(values);
const json = { 'content-type': 'application/json' };
const padded = (size: number) => {
  const frame = JSON.stringify({ ...samples.contact, padding: '' }).length;
  return JSON.stringify({ ...samples.contact, padding: 'x'.repeat(size - frame) });
};

describe('a body', () => {
  it.each([
    ['malformed JSON', '{"name":', 400],
    ['empty', '', 400],
    ['invalid UTF-8', bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d), 400],
    ['an array', JSON.stringify([samples.contact]), 400],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['deep nesting in a field', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422],
    ['a __proto__ key', '{"__proto__":{"name":"Ada"},"constructor":{"prototype":{}}}', 422],
    ['huge numbers', '{"name":1e999,"email":-0,"message":123456789012345678901234567890}', 422],
    ['64 KiB of blanks', ' '.repeat(64 * 1024), 400],
  ])('that is %s is refused', async (_name, body, status) => {
    const before = await countRows(sql, 'contact_submissions');
    const response = await post('/api/contact', body, { headers: json });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.body).toMatchObject({ type: 'about:blank', status });
    expect(await countRows(sql, 'contact_submissions')).toBe(before);
  });

  it('may be exactly 64 KiB, and not one byte more, whether or not it says its length', async () => {
    // Behind a host that lets everything through.
    const direct = { headers: json, origin: stack.functionUrl };
    const limit = 64 * 1024;
    for (const [size, status] of [
      [limit, 201],
      [limit + 1, 413],
    ] as const) {
      const body = padded(size);
      expect((await post('/api/contact', body, direct)).status).toBe(status);
      const parts = new Blob([body.slice(0, 10), body.slice(10)]).stream();
      expect((await post('/api/contact', parts, direct)).status).toBe(status);
    }
  });

  it('with a repeated key takes the last value', async () => {
    const body = `{"name":"First","email":"a@b.co","message":"0123456789","name":"Second"}`;
    const key = newKey();
    expect((await post('/api/contact', body, { headers: json, key })).status).toBe(201);
    const rows = await sql`select name from contact_submissions where receipt = ${key}`;
    expect(rows.map(({ name }) => name)).toEqual(['Second']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'nonsense'])(
    'of type %s is refused',
    async (type) => {
      const headers = { 'content-type': type };
      const response = await post('/api/contact', JSON.stringify(samples.contact), { headers });
      expect(response.status).toBe(415);
      expect(response.headers.get('accept')).toBe('application/json');
    },
  );

  it('with a Content-Encoding is refused', async () => {
    const response = await post('/api/contact', samples.contact, {
      headers: { 'content-encoding': 'gzip' },
    });
    expect(response.status).toBe(415);
  });

  it('may name its type with a charset, in any case', async () => {
    const headers = { 'content-type': 'APPLICATION/JSON;charset=UTF-8' };
    const response = await post('/api/contact', JSON.stringify(samples.contact), { headers });
    expect(response.status).toBe(201);
  });
});

describe('an address', () => {
  const unknown =
    '/api /api/ /api/nope /api/contact/ /api/contact/1 /api//contact /api/CONTACT /api/% /api/%E0%A4%A ' +
    '/api/contact%00 /api/contact%2f /api/..%2fcontact /api/admin/users /api/admin/images /api/__proto__';
  it.each([...unknown.split(' '), '/api/\u{1F600}', `/api/${'a'.repeat(5000)}`])(
    '%s that is not known gets 404',
    async (path) => {
      const response = await call(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    },
  );

  it.each(['?', '?%', '?a=%E0%A4%A', '?%00=%00', '?a[]=1&a=2', `?${'a=1&'.repeat(500)}`])(
    'keeps working with the query %s',
    async (query) => {
      expect((await call(`/api/health${query}`)).status).toBe(200);
    },
  );
});
