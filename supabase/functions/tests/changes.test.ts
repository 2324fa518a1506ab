import { beforeAll, describe, expect, it } from 'vitest';
import type { ListName } from '../_shared/contract/admin.ts';
import { call, newKey, patch, post } from './support/api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { sources } from './support/sources.ts';
import { login } from './support/staff.ts';

const sql = connect();
let token: string;

beforeAll(async () => {
  await forgetLogins(sql);
  token = await login();
});

/** A row as a visitor submitted it, and a function that reads it again. */
async function newRow(list: ListName) {
  const { path, table, body } = sources[list];
  const key = newKey();
  expect((await post(path, body, { key })).status).toBe(201);
  const read = async () => {
    const [row] = await sql`select * from ${sql(table)} where receipt = ${key}`;
    return row as Record<string, unknown>;
  };
  return { id: Number((await read()).id), read };
}

const readLists = ['contact-submissions', 'orders', 'webinar-questions'] as const;
const allLists = Object.keys(sources) as ListName[];

describe.each(readLists)('PATCH /api/admin/%s/{id}/mark-read', (list) => {
  it('marks one row read, without a body, again and again', async () => {
    const { id, read } = await newRow(list);
    const other = await newRow(list);
    const before = await read();
    for (let i = 0; i < 3; i += 1) {
      const answer = await patch(`/api/admin/${list}/${id}/mark-read`, undefined, { token });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true });
    }
    expect(await read()).toEqual({ ...before, is_read: true });
    expect((await other.read()).is_read).toBe(false);
  });

  it('takes an empty object, and marks unread when told', async () => {
    const { id, read } = await newRow(list);
    const path = `/api/admin/${list}/${id}/mark-read`;
    expect((await patch(path, {}, { token })).status).toBe(200);
    expect((await read()).is_read).toBe(true);
    expect((await patch(path, { read: false }, { token })).status).toBe(200);
    expect((await read()).is_read).toBe(false);
  });

  it('takes nothing else from the body', async () => {
    const { id, read } = await newRow(list);
    const before = await read();
    const body = { email: 'changed@example.com', id: 1, is_spam: true, status: 'cancelled' };
    await patch(`/api/admin/${list}/${id}/mark-read`, body, { token });
    expect(await read()).toEqual({ ...before, is_read: true });
  });

  it.each([
    ['{"read":"false"}', 422],
    ['{"read":null}', 422],
    ['{"read":0}', 422],
    ['[]', 400],
    ['{', 400],
    ['null', 400],
  ])('refuses the body %s', async (body, status) => {
    const { id, read } = await newRow(list);
    const answer = await patch(`/api/admin/${list}/${id}/mark-read`, body, { token });
    expect(answer.status).toBe(status);
    expect((await read()).is_read).toBe(false);
  });
});

describe.each(allLists)('PATCH /api/admin/%s/{id}/spam', (list) => {
  it('hides a row and brings it back', async () => {
    const { id, read } = await newRow(list);
    const before = await read();
    const mark = (spam: boolean) => patch(`/api/admin/${list}/${id}/spam`, { spam }, { token });
    expect((await mark(true)).status).toBe(200);
    expect(await read()).toMatchObject({ ...before, is_spam: true, spam_at: expect.any(Date) });
    expect((await mark(false)).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it.each([[{}], [{ spam: 'true' }], [{ spam: null }], [{ spam: 1 }]])(
    'refuses %j',
    async (body) => {
      const { id, read } = await newRow(list);
      const answer = await patch(`/api/admin/${list}/${id}/spam`, body, { token });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ spam: 'Spam must be true or false.' });
      expect((await read()).is_spam).toBe(false);
    },
  );

  it('needs a body', async () => {
    const answer = await patch(`/api/admin/${list}/1/spam`, undefined, { token });
    expect(answer.status).toBe(415);
  });
});

describe('PATCH /api/admin/orders/{id}/status', () => {
  it('sets any status from any other', async () => {
    const { id, read } = await newRow('orders');
    const before = await read();
    const walk = ['completed', 'pending', 'in_progress', 'cancelled', 'confirmed', 'confirmed'];
    for (const status of walk) {
      const answer = await patch(`/api/admin/orders/${id}/status`, { status }, { token });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true });
      // Every status but 'pending' counts as an answer; 'pending' takes it back.
      const first_answered_at = status === 'pending' ? null : expect.anything();
      expect(await read()).toEqual({ ...before, status, first_answered_at });
    }
  });

  it.each([['done'], ['PENDING'], [' pending'], [''], [null], [1], [['pending']], [undefined]])(
    'refuses %j',
    async (status) => {
      const { id, read } = await newRow('orders');
      const answer = await patch(`/api/admin/orders/${id}/status`, { status }, { token });
      expect(answer.status).toBe(422);
      expect(answer.body.errors.status).toContain('pending, confirmed');
      expect((await read()).status).toBe('pending');
    },
  );

  it('exists for orders only', async () => {
    const answer = await patch(
      '/api/admin/signup-users/1/status',
      { status: 'pending' },
      { token },
    );
    expect(answer.status).toBe(404);
  });
});

describe.each(allLists)('PATCH /api/admin/%s', (list) => {
  const path = `/api/admin/${list}`;

  it('marks what the query finds as spam in one action, and takes exactly that back', async () => {
    const rows = [await newRow(list), await newRow(list), await newRow(list), await newRow(list)];
    const [plain, first, second, unseen] = rows.map(({ id }) => id);
    const { table } = sources[list];
    await sql`update ${sql(table)} set arrived_in_surge = true
      where id in ${sql([first, second, unseen] as number[])}`;
    const surge = await call(`${path}?surge=true`, { token });
    expect(surge.headers.get('x-total-count')).toBe('3');
    const mark = { spam: true, newest: second };
    const marked = await patch(`${path}?surge=true`, mark, { token });
    expect(marked.status).toBe(200);
    const { action, ...rest } = marked.body as unknown as { action: string };
    expect(rest).toEqual({ success: true, count: 2, more: false });
    const spamIds = async () =>
      (await sql`select id::int from ${sql(table)} where is_spam order by id`).map(({ id }) => id);
    expect(await spamIds()).toEqual(expect.arrayContaining([first, second]));
    expect(await spamIds()).not.toContain(plain);
    expect(await spamIds()).not.toContain(unseen);
    const restored = await patch(path, { undo: action }, { token });
    expect(restored.body).toEqual({ success: true, count: 2, action: null, more: false });
    expect(await spamIds()).not.toContain(first);
    await sql`update ${sql(table)} set arrived_in_surge = false`;
  });

  it.each([
    {},
    { spam: true },
    { spam: false, newest: 1 },
    { spam: true, newest: 0 },
    { spam: true, newest: '1' },
    { spam: true, newest: 1, undo: '2026-01-01T00:00:00Z' },
    { undo: 'yesterday' },
  ])('refuses %j', async (body) => {
    const answer = await patch(path, body, { token });
    expect(answer.status).toBe(422);
    const [message] = Object.values(answer.body.errors);
    expect(message).toMatch(/^(Send spam|The action)/);
  });

  it('is no way in for anybody else', async () => {
    expect((await patch(path, { spam: true, newest: 1 })).status).toBe(401);
    expect((await patch(`${path}?surge=maybe`, { spam: true, newest: 1 }, { token })).status).toBe(
      400,
    );
  });
});

describe('an id', () => {
  const paths = (id: string) => [
    `/api/admin/contact-submissions/${id}/mark-read`,
    `/api/admin/orders/${id}/status`,
    `/api/admin/webinar-signups/${id}/spam`,
  ];
  const body = { read: true, status: 'confirmed', spam: true };

  it.each([
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    '0x1',
    'abc',
    '1;drop',
    "1'",
    'null',
    'NaN',
    '%20',
    '1%20',
    '%00',
    '%E0%A4%A',
    '%F0%9F%98%80',
    '9223372036854775808',
    '99999999999999999999999999',
    '1,2',
    'eq.1',
    '*',
  ])('that is %s is refused', async (id) => {
    for (const path of paths(id)) {
      const answer = await patch(path, body, { token });
      expect(answer.status, path).toBe(400);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  it.each(['999999999', '9007199254740993', '9223372036854775807'])(
    'that is %s and nobody’s is not found',
    async (id) => {
      for (const path of paths(id)) expect((await patch(path, body, { token })).status).toBe(404);
    },
  );
});

describe('nobody', () => {
  it('deletes or replaces anything through the API', async () => {
    const { id, read } = await newRow('orders');
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST']) {
      const answer = await call(`/api/admin/orders/${id}`, { method, token, body: {} });
      expect(answer.status).toBe(405);
    }
    expect((await read()).id).toBeDefined();
  });
});
