import { beforeAll, describe, expect, it } from 'vitest';
import { activitySchema } from '../_shared/contract/activity.ts';
import { isAnswerable, type ListName, listNames, unwrapRows } from '../_shared/contract/admin.ts';
import { call, newKey, patch, post } from './support/api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { sources } from './support/sources.ts';
import { login, signToken } from './support/staff.ts';

const sql = connect();
let token: string;

beforeAll(async () => {
  await forgetLogins(sql);
  token = await login();
});

async function newRecord(list: ListName, fields = {}): Promise<number> {
  const { path, table, body } = sources[list];
  const key = newKey();
  expect((await post(path, { ...body, ...fields }, { key })).status).toBe(201);
  const [row] = await sql`select id::int from ${sql(table)} where receipt = ${key}`;
  return row?.id;
}

const at = (list: ListName, id: number | string) => `/api/admin/records/${list}/${id}`;

async function activityOf(list: ListName, id: number, as = token) {
  const answer = await call(`${at(list, id)}/activity`, { token: as });
  expect(answer.status).toBe(200);
  return activitySchema.parse(answer.body);
}

async function workAs(name: string | null): Promise<string> {
  const own = await login();
  const answer = await call('/api/admin/session', { method: 'PUT', body: { name }, token: own });
  expect(answer.status).toBe(200);
  return own;
}

describe.each(listNames)('a record of %s', (list) => {
  it('keeps notes, whoever wrote them, and tells of each change', async () => {
    const id = await newRecord(list);
    const ada = await workAs('Ada');
    expect((await post(`${at(list, id)}/notes`, { text: ' Hello, 你好 ' }, { token })).status).toBe(
      201,
    );
    expect((await patch(at(list, id), { assignee: 'Ada' }, { token: ada })).status).toBe(200);
    expect((await patch(at(list, id), { followUpOn: '2026-12-01' }, { token: ada })).status).toBe(
      200,
    );
    expect((await patch(at(list, id), { assignee: null }, { token: ada })).status).toBe(200);
    await patch(`/api/admin/${list}/${id}/spam`, { spam: true }, { token: ada });
    const { entries } = await activityOf(list, id);
    expect(entries.map(({ kind, actor, from, to, text }) => [kind, actor, from, to, text])).toEqual(
      [
        ['spam', 'Ada', null, null, null],
        ['assigned', 'Ada', 'Ada', null, null],
        ['follow_up', 'Ada', null, '2026-12-01', null],
        ['assigned', 'Ada', null, 'Ada', null],
        ['note', 'Staff', null, null, 'Hello, 你好'],
        ['created', null, null, null, null],
      ],
    );
  });

  it('is found by who takes care of it and by its day', async () => {
    const word = newKey();
    const email = `${word}@example.com`;
    const [mine, nobodys] = [await newRecord(list, { email }), await newRecord(list, { email })];
    const me = await workAs(`Ada ${word}`);
    await patch(
      at(list, mine),
      { assignee: `Ada ${word}`, followUpOn: '2026-12-01' },
      { token: me },
    );
    const idsOf = async (query: string) => {
      const { body } = await call(`/api/admin/${list}?${query}`, { token: me });
      return unwrapRows(list, body)?.map((row) => (row as { id: number }).id);
    };
    expect(await idsOf('assignee=me')).toEqual([mine]);
    expect(await idsOf(`assignee=me&q=${word}`)).toEqual([mine]);
    expect(await idsOf(`assignee=nobody&q=${word}`)).toEqual([nobodys]);
    expect((await idsOf('assignee=nobody&limit=1'))?.[0]).toBe(nobodys);
    expect(await idsOf(`dueBy=2026-12-01&q=${word}`)).toEqual([mine]);
    expect(await idsOf(`dueBy=2026-11-30&q=${word}`)).toEqual([]);
    expect(await idsOf('assignee=me&dueBy=2026-11-30')).toEqual([]);
  });

  it('is not noted on, changed or told of without a session', async () => {
    const id = await newRecord(list);
    for (const stranger of [undefined, await signToken()]) {
      const options = stranger === undefined ? {} : { token: stranger };
      const answers = await Promise.all([
        post(`${at(list, id)}/notes`, { text: 'Hello' }, options),
        patch(at(list, id), { assignee: 'Eve' }, options),
        call(`${at(list, id)}/activity`, options),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    }
    expect((await activityOf(list, id)).entries).toHaveLength(1);
  });
});

describe.each(listNames.filter(isAnswerable))('an answer to a record of %s', (list) => {
  it('is noted by hand, found by it, told of, and taken back', async () => {
    const email = `${newKey()}@example.com`;
    const [open, done] = [await newRecord(list, { email }), await newRecord(list, { email })];
    const answeredAt = '2026-11-22T09:00:00.5+00:00';
    expect((await patch(at(list, done), { answeredAt }, { token })).status).toBe(200);
    const idsOf = async (query: string) => {
      const { body } = await call(`/api/admin/${list}?${query}`, { token });
      return unwrapRows(list, body)?.map((row) => (row as { id: number }).id);
    };
    expect(await idsOf(`answered=true&q=${email}`)).toEqual([done]);
    expect(await idsOf(`answered=false&q=${email}`)).toEqual([open]);
    expect((await idsOf('answered=true&limit=1'))?.[0]).toBe(done);
    expect((await idsOf('answered=false&limit=1'))?.[0]).toBe(open);

    expect((await patch(at(list, done), { answeredAt: null }, { token })).status).toBe(200);
    const { entries } = await activityOf(list, done);
    expect(entries.map(({ kind }) => kind)).toEqual(['unanswered', 'answered', 'created']);
    expect((await call(`/api/admin/${list}?answered=maybe`, { token })).status).toBe(400);
  });
});

it.each(['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'])(
  'an answer marked at %s, by a clock that goes wrong, lies between its entry and now',
  async (answeredAt) => {
    const id = await newRecord('contact-submissions');
    const { status } = await patch(at('contact-submissions', id), { answeredAt }, { token });
    expect(status).toBe(200);
    const [row] = await sql`
    select answered_at between created_at and now() as is_between, first_answered_at = answered_at as is_first
    from contact_submissions where id = ${id}`;
    expect(row).toEqual({ is_between: true, is_first: true });
  },
);

it('a record of a list that is not answered can’t be marked so', async () => {
  const id = await newRecord('signup-users');
  const answer = await patch(at('signup-users', id), { answeredAt: null }, { token });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { answeredAt: 'The entries of this list are not answered.' },
  ]);
  expect((await call('/api/admin/signup-users?answered=true', { token })).status).toBe(400);
});

describe('a note', () => {
  it.each([
    ['empty', '', 'Write a note first.'],
    ['blank', ' \n\u00a0 ', 'Write a note first.'],
    ['missing', undefined, 'Write a note first.'],
    ['no text', 7, 'Write a note first.'],
    ['too long', 'x'.repeat(10_001), /10,?000/],
    ['not storable', 'a\u0000b', /Note/],
  ])('that is %s is refused', async (_case, text, message) => {
    const id = await newRecord('orders');
    const answer = await post(`${at('orders', id)}/notes`, { text }, { token });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.text).toMatch(message);
  });

  it('of 10,000 characters is kept as it was typed', async () => {
    const id = await newRecord('orders');
    const text = '🏡'.repeat(10_000);
    expect((await post(`${at('orders', id)}/notes`, { text }, { token })).status).toBe(201);
    expect((await activityOf('orders', id)).entries[0]?.text).toBe(text);
  });

  it('on a record that was erased a moment ago is refused', async () => {
    const id = await newRecord('orders');
    await sql`delete from orders where id = ${id}`;
    const answer = await post(`${at('orders', id)}/notes`, { text: 'Hello' }, { token });
    expect(answer.status).toBe(404);
    const { entries } = await activityOf('orders', id);
    expect(entries.map(({ kind }) => kind)).toEqual(['erased', 'created']);
  });

  it.each([
    ['0', 400],
    ['abc', 400],
    ['999999999', 404],
    ['9223372036854775807', 404],
  ])('on the id %s is answered with %i', async (id, status) => {
    const note = await post(`${at('orders', id)}/notes`, { text: 'Hello' }, { token });
    expect(note.status).toBe(status);
    expect((await call(`${at('orders', id)}/activity`, { token })).status).toBe(status);
    expect((await patch(at('orders', id), { assignee: 'Ada' }, { token })).status).toBe(status);
  });
});

describe('a change of who and when', () => {
  it.each([
    [{}, 'assignee'],
    [{ status: 'completed' }, 'assignee'],
    [{ assignee: 7 }, 'assignee'],
    [{ assignee: 'x'.repeat(101) }, 'assignee'],
    [{ followUpOn: '2026-02-30' }, 'followUpOn'],
    [{ followUpOn: 'tomorrow' }, 'followUpOn'],
    [{ followUpOn: '' }, 'followUpOn'],
    [{ followUpOn: '0000-01-01' }, 'followUpOn'],
    [{ followUpOn: 7 }, 'followUpOn'],
    [{ answeredAt: '2026-12-01' }, 'answeredAt'],
    [{ answeredAt: '0000-01-01T00:00:00Z' }, 'answeredAt'],
    [{ answeredAt: '9999-12-31T23:59:59+23:59' }, 'answeredAt'],
    [{ answeredAt: true }, 'answeredAt'],
  ])('to %j is refused', async (body, field) => {
    const id = await newRecord('orders');
    const answer = await patch(at('orders', id), body, { token });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('leaves everything else as it was', async () => {
    const id = await newRecord('orders');
    const read = () => sql`select * from orders where id = ${id}`;
    const [before] = await read();
    const body = { assignee: ' Ada ', email: 'changed@example.com', is_spam: true };
    expect((await patch(at('orders', id), body, { token })).status).toBe(200);
    expect((await read())[0]).toEqual({ ...before, assignee: 'Ada' });
    expect((await patch(at('orders', id), { assignee: ' ' }, { token })).status).toBe(200);
    expect((await read())[0]).toEqual(before);
  });
});

describe('the name of a session', () => {
  it('is that session’s, and known to colleagues', async () => {
    const name = `Ada ${newKey()}`;
    const own = await workAs(name);
    const read = async (as: string) => (await call('/api/admin/session', { token: as })).body;
    expect(await read(own)).toMatchObject({ name, mark: expect.stringMatching(/^[0-9a-f]{4}$/) });
    expect(await read(token)).toMatchObject({ name: null, staff: expect.arrayContaining([name]) });
  });

  it.each([
    [{ name: 'x'.repeat(101) }],
    [{ name: 7 }],
    [{ name: 'Ann\u200b' }],
    [{ name: '\u202eAnn' }],
  ])('is not %j', async (body) => {
    const answer = await call('/api/admin/session', { method: 'PUT', body, token });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('name');
  });

  it('is kept for nobody without a session', async () => {
    const body = { name: 'Eve' };
    expect((await call('/api/admin/session', { method: 'PUT', body })).status).toBe(401);
    const stranger = await signToken();
    expect(
      (await call('/api/admin/session', { method: 'PUT', body, token: stranger })).status,
    ).toBe(401);
    expect((await call('/api/admin/session', { token: stranger })).status).toBe(401);
  });
});

describe('the history', () => {
  it('counts the other records of the same person, over all lists', async () => {
    const email = `${newKey()}@Example.com`;
    const id = await newRecord('contact-submissions', { email });
    expect((await activityOf('contact-submissions', id)).others).toBe(0);
    await newRecord('orders', { email: email.toLowerCase() });
    await newRecord('webinar-signups', { email });
    expect((await activityOf('contact-submissions', id)).others).toBe(2);
  });

  it('is one of nobody in particular for questions without an address', async () => {
    const fields = { email: 'anonymous@example.com', name: 'Anonymous' };
    const id = await newRecord('webinar-questions', fields);
    await newRecord('webinar-questions', { ...fields, question: `Why ${newKey()}?` });
    expect((await activityOf('webinar-questions', id)).others).toBe(0);
  });
});
