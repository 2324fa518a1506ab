import { expect, it } from 'vitest';
import { activitySchema } from '../_shared/contract/activity.ts';
import { type ListName, unwrapRows } from '../_shared/contract/admin.ts';
import { call, newKey, patch, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
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

async function workAs(name: string): Promise<string> {
  const own = await login();
  expect((await rpc('admin_session_rename', { name }, own)).status).toBe(204);
  return own;
}

it('an entry keeps notes and a history of each change', async () => {
  const id = await newEntry(sql, 'orders');
  const ada = await workAs('Ada');
  const note = await post(`${at('orders', id)}/notes`, { text: ' Hello, 你好 ' }, { token });
  expect(note.status).toBe(201);
  for (const change of [
    { assignee: ' Ada ', email: 'x@example.com' },
    { followUpOn: '2026-12-01' },
  ])
    expect((await patch(at('orders', id), change, { token: ada })).status).toBe(200);
  const { entries } = await activityOf('orders', id);
  const told = entries.map(({ kind, actor, from, to, text }) => [kind, actor, from, to, text]);
  expect(told).toEqual([
    ['follow_up', 'Ada', null, '2026-12-01', null],
    ['assigned', 'Ada', null, 'Ada', null],
    ['note', 'Staff', null, null, 'Hello, 你好'],
    ['created', null, null, null, null],
  ]);
});

it('an entry is found by its assignee, its follow-up day and its answer', async () => {
  const word = newKey();
  const email = `${word}@example.com`;
  const mine = await newEntry(sql, 'orders', { email });
  const nobodys = await newEntry(sql, 'orders', { email });
  const me = await workAs(`Ada ${word}`);
  const change = {
    assignee: `Ada ${word}`,
    followUpOn: '2026-12-01',
    answeredAt: '2026-11-22T09:00:00.5+00:00',
  };
  expect((await patch(at('orders', mine), change, { token: me })).status).toBe(200);
  const found = (query: string) => idsOf('orders', query, me);
  expect(await found('assignee=me')).toEqual([mine]);
  expect(await found(`assignee=nobody&q=${word}`)).toEqual([nobodys]);
  expect((await found('assignee=nobody&limit=1'))?.[0]).toBe(nobodys);
  expect(await found(`dueBy=2026-12-01&q=${word}`)).toEqual([mine]);
  expect(await found('assignee=me&dueBy=2026-11-30')).toEqual([]);
  expect(await found(`answered=true&q=${word}`)).toEqual([mine]);
  expect(await found(`answered=false&q=${word}`)).toEqual([nobodys]);
});

it('an answer is marked or taken back only by who knows of the last one', async () => {
  const id = await newEntry(sql, 'contact-submissions');
  const mark = (answeredAt: string | null, known: string) =>
    patch(
      at('contact-submissions', id),
      { answeredAt },
      { token, headers: { 'if-match': `"${known}"` } },
    );
  // The database puts a moment right that is still to come.
  const first = await mark('2900-01-01T00:00:00Z', '');
  const answered = first.body.answeredAt;
  expect(Date.parse(answered)).toBeLessThan(Date.now() + 60_000);
  const late = await mark(null, '');
  expect([late.status, late.body.detail]).toEqual([
    412,
    'Somebody else has answered meanwhile, or taken an answer back.',
  ]);
  expect((await mark(null, 'soon')).status).toBe(400);
  expect((await mark(null, answered)).body).toEqual({ success: true, answeredAt: null });
});

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

it.each(['999999999', '9223372036854775807'])('the id %s is not found', async (id) => {
  const answers = await Promise.all([
    post(`${at('orders', id)}/notes`, { text: 'Hello' }, { token }),
    call(`${at('orders', id)}/activity`, { token }),
    patch(at('orders', id), { assignee: 'Ada' }, { token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('a wrong note or change is refused with the name of its field', async () => {
  const id = await newEntry(sql, 'orders');
  const answers = await Promise.all([
    post(`${at('orders', id)}/notes`, { text: 'a\u0000b' }, { token }),
    patch(at('orders', id), { followUpOn: 'tomorrow' }, { token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  const fields = answers.map(({ body }) => Object.keys(body.errors));
  expect(fields).toEqual([['text'], ['followUpOn']]);
});
