import { describe, expect, it } from 'vitest';
import { activitySchema } from '../_shared/contract/activity.ts';
import { isAnswerable, type ListName, listNames, unwrapRows } from '../_shared/contract/admin.ts';
import { call, newKey, patch, post } from './support/api.ts';
import { connect } from './support/database.ts';
import { newEntry } from './support/sources.ts';
import { freshLogin, login } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

const at = (list: ListName, id: number | string) => `/api/admin/records/${list}/${id}`;
const idsOf = async (list: ListName, query: string, as = token) => {
  const { body } = await call(`/api/admin/${list}?${query}`, { token: as });
  return unwrapRows(list, body)?.map((row) => (row as { id: number }).id);
};

async function activityOf(list: ListName, id: number) {
  const answer = await call(`${at(list, id)}/activity`, { token });
  expect(answer.status).toBe(200);
  return activitySchema.parse(answer.body);
}

async function workAs(name: string | null): Promise<string> {
  const own = await login();
  const answer = await call('/api/admin/session', { method: 'PUT', body: { name }, token: own });
  expect(answer.status).toBe(200);
  return own;
}

describe.each(listNames)('an entry of %s', (list) => {
  it('keeps notes and a history of each change', async () => {
    const id = await newEntry(sql, list);
    const ada = await workAs('Ada');
    const note = await post(`${at(list, id)}/notes`, { text: ' Hello, 你好 ' }, { token });
    expect(note.status).toBe(201);
    for (const change of [{ assignee: 'Ada' }, { followUpOn: '2026-12-01' }, { assignee: null }]) {
      expect((await patch(at(list, id), change, { token: ada })).status).toBe(200);
    }
    await patch(`/api/admin/${list}/${id}/spam`, { spam: true }, { token: ada });
    const { entries } = await activityOf(list, id);
    const told = entries.map(({ kind, actor, from, to, text }) => [kind, actor, from, to, text]);
    expect(told).toEqual([
      ['spam', 'Ada', null, null, null],
      ['assigned', 'Ada', 'Ada', null, null],
      ['follow_up', 'Ada', null, '2026-12-01', null],
      ['assigned', 'Ada', null, 'Ada', null],
      ['note', 'Staff', null, null, 'Hello, 你好'],
      ['created', null, null, null, null],
    ]);
  });

  it('is found by its assignee and by its follow-up day', async () => {
    const word = newKey();
    const email = `${word}@example.com`;
    const mine = await newEntry(sql, list, { email });
    const nobodys = await newEntry(sql, list, { email });
    const me = await workAs(`Ada ${word}`);
    const change = { assignee: `Ada ${word}`, followUpOn: '2026-12-01' };
    await patch(at(list, mine), change, { token: me });
    const found = (query: string) => idsOf(list, query, me);
    expect(await found('assignee=me')).toEqual([mine]);
    expect(await found(`assignee=nobody&q=${word}`)).toEqual([nobodys]);
    expect((await found('assignee=nobody&limit=1'))?.[0]).toBe(nobodys);
    expect(await found(`dueBy=2026-12-01&q=${word}`)).toEqual([mine]);
    expect(await found('assignee=me&dueBy=2026-11-30')).toEqual([]);
  });
});

it.each(listNames.filter(isAnswerable))(
  'an answer in %s is marked, found and taken back',
  async (list) => {
    const email = `${newKey()}@example.com`;
    const open = await newEntry(sql, list, { email });
    const done = await newEntry(sql, list, { email });
    const mark = (answeredAt: string | null) => patch(at(list, done), { answeredAt }, { token });
    expect((await mark('2026-11-22T09:00:00.5+00:00')).status).toBe(200);
    expect(await idsOf(list, `answered=true&q=${email}`)).toEqual([done]);
    expect(await idsOf(list, `answered=false&q=${email}`)).toEqual([open]);
    expect((await idsOf(list, 'answered=true&limit=1'))?.[0]).toBe(done);
    expect((await mark(null)).status).toBe(200);
    const { entries } = await activityOf(list, done);
    expect(entries.map(({ kind }) => kind)).toEqual(['unanswered', 'answered', 'created']);
  },
);

it.each(['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'])(
  'an answer marked at %s, by a wrong clock, is stored between its entry and now',
  async (answeredAt) => {
    const id = await newEntry(sql, 'contact-submissions');
    await patch(at('contact-submissions', id), { answeredAt }, { token });
    const [row] = await sql`
      select answered_at between created_at and now() as is_between,
        first_answered_at = answered_at as is_first
      from contact_submissions where id = ${id}`;
    expect(row).toEqual({ is_between: true, is_first: true });
  },
);

it('an entry of a list that is not answered can’t be marked so', async () => {
  const id = await newEntry(sql, 'signup-users');
  const answer = await patch(at('signup-users', id), { answeredAt: null }, { token });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { answeredAt: 'The entries of this list are not answered.' },
  ]);
  const query = await call('/api/admin/signup-users?answered=true', { token });
  expect(query.status).toBe(400);
});

it('a note on an entry that was just erased is refused', async () => {
  const id = await newEntry(sql, 'orders');
  await sql`delete from orders where id = ${id}`;
  const answer = await post(`${at('orders', id)}/notes`, { text: 'Hello' }, { token });
  expect(answer.status).toBe(404);
  const { entries } = await activityOf('orders', id);
  expect(entries.map(({ kind }) => kind)).toEqual(['erased', 'created']);
});

it.each(['999999999', '9223372036854775807'])('the id %s is not found', async (id) => {
  const answers = await Promise.all([
    post(`${at('orders', id)}/notes`, { text: 'Hello' }, { token }),
    call(`${at('orders', id)}/activity`, { token }),
    patch(at('orders', id), { assignee: 'Ada' }, { token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('a wrong note, change or name is refused with the name of its field', async () => {
  const id = await newEntry(sql, 'orders');
  const answers = await Promise.all([
    post(`${at('orders', id)}/notes`, { text: 'a\u0000b' }, { token }),
    patch(at('orders', id), { followUpOn: 'tomorrow' }, { token }),
    call('/api/admin/session', { method: 'PUT', body: { name: 'Ann\u200b' }, token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  const fields = answers.map(({ body }) => Object.keys(body.errors));
  expect(fields).toEqual([['text'], ['followUpOn'], ['name']]);
});

it('a change of the assignee leaves everything else as it was', async () => {
  const id = await newEntry(sql, 'orders');
  const read = async () => (await sql`select * from orders where id = ${id}`)[0];
  const before = await read();
  const body = { assignee: ' Ada ', email: 'changed@example.com', is_spam: true };
  expect((await patch(at('orders', id), body, { token })).status).toBe(200);
  expect(await read()).toEqual({ ...before, assignee: 'Ada' });
  expect((await patch(at('orders', id), { assignee: ' ' }, { token })).status).toBe(200);
  expect(await read()).toEqual(before);
});

it('the name of a session is its own, and known to colleagues', async () => {
  const name = `Ada ${newKey()}`;
  const own = await workAs(name);
  const read = async (as: string) => (await call('/api/admin/session', { token: as })).body;
  expect(await read(own)).toMatchObject({ name, mark: expect.stringMatching(/^[0-9a-f]{4}$/) });
  expect(await read(token)).toMatchObject({ name: null, staff: expect.arrayContaining([name]) });
  const change = (body: object) => call('/api/admin/staff', { token, method: 'PUT', body });
  expect((await change({ name, isListed: false })).status).toBe(200);
  expect(await read(own)).toMatchObject({ name, staff: expect.not.arrayContaining([name]) });
  expect(Object.keys((await change({ name: ' ' })).body.errors)).toEqual(['name', 'isListed']);
});

describe('the history', () => {
  it('counts the other entries of the same person, over all lists', async () => {
    const email = `${newKey()}@Example.com`;
    const id = await newEntry(sql, 'contact-submissions', { email });
    expect((await activityOf('contact-submissions', id)).others).toBe(0);
    await newEntry(sql, 'orders', { email: email.toLowerCase() });
    await newEntry(sql, 'webinar-signups', { email });
    expect((await activityOf('contact-submissions', id)).others).toBe(2);
  });

  it('counts no other entries of people without an address', async () => {
    const fields = { email: 'anonymous@example.com', name: 'Anonymous' };
    const id = await newEntry(sql, 'webinar-questions', fields);
    await newEntry(sql, 'webinar-questions', { ...fields, question: `Why ${newKey()}?` });
    expect((await activityOf('webinar-questions', id)).others).toBe(0);
  });
});
