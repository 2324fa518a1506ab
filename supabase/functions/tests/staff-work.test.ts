import { expect, it } from 'vitest';
import { activitySchema } from '../_shared/contract/activity.ts';
import { type ListName, unwrapRows } from '../_shared/contract/admin.ts';
import { call, newKey } from './support/api.ts';
import { rest, rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { newEntry } from './support/sources.ts';
import { freshLogin, login } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

const idsOf = async (list: ListName, query: string, as = token) => {
  const { body } = await call(`/api/admin/${list}?${query}`, { token: as });
  return unwrapRows(list, body)?.map((row) => (row as { id: number }).id);
};

async function workAs(name: string | null): Promise<string> {
  const own = await login();
  expect((await rpc('admin_session_rename', { name }, own)).status).toBe(204);
  return own;
}

/** Changes an entry as the desk does, if its answer is still the known one. */
const change = (table: string, known: string, columns: object) =>
  rest(`${table}?${known}&select=answered_at`, {
    ...{ method: 'PATCH', body: columns, token },
    headers: { prefer: 'return=representation' },
  });

it('notes and changes go to the database, and come back as the history', async () => {
  const record = await newEntry(sql, 'orders');
  const note = { list: 'orders', record, text: 'Hello, 你好' };
  expect((await rest('notes', { body: note, token })).status).toBe(201);
  const gone = { ...note, record: 999_999_999 };
  expect(await rest('notes', { body: gone, token })).toMatchObject({
    ...{ status: 404, body: { code: 'no_such_entry' } },
  });
  expect((await change('orders', `id=eq.${record}`, { assignee: 'Ada' })).status).toBe(200);
  const { body } = await rpc('admin_activity', { list: 'orders', record }, token);
  const told = activitySchema.parse(body).entries.map(({ kind, to, text }) => [kind, to, text]);
  expect(told).toEqual([
    ['assigned', 'Ada', null],
    ['note', null, 'Hello, 你好'],
    ['created', null, null],
  ]);
});

it('an order is found by its assignee, its follow-up day, its answer and its video', async () => {
  const word = newKey();
  const email = `${word}@example.com`;
  const mine = await newEntry(sql, 'orders', { email });
  const nobodys = await newEntry(sql, 'orders', { email });
  const me = await workAs(`Ada ${word}`);
  await sql`update orders set assignee = ${`Ada ${word}`}, follow_up_on = '2026-12-01',
    answered_at = now(), film_state = 'delivered' where id = ${mine}`;
  const found = (query: string) => idsOf('orders', query, me);
  expect(await found('assignee=me')).toEqual([mine]);
  expect(await found(`assignee=nobody&q=${word}`)).toEqual([nobodys]);
  expect((await found('assignee=nobody&limit=1'))?.[0]).toBe(nobodys);
  expect(await found(`dueBy=2026-12-01&q=${word}`)).toEqual([mine]);
  expect(await found('assignee=me&dueBy=2026-11-30')).toEqual([]);
  expect(await found(`film=delivered&q=${word}`)).toEqual([mine]);
  expect(await found(`answered=true&q=${word}`)).toEqual([mine]);
  expect(await found(`answered=false&q=${word}`)).toEqual([nobodys]);
});

it('an answer is marked or taken back only by somebody who knows of the last one', async () => {
  const id = await newEntry(sql, 'contact-submissions');
  const mark = async (answered_at: string | null, known: string) => {
    const query = `id=eq.${id}&answered_at=${encodeURIComponent(known)}`;
    return (await change('contact_submissions', query, { answered_at })).body;
  };
  // The database puts a moment right that is still to come.
  const [first] = (await mark('2900-01-01T00:00:00Z', 'is.null')) as { answered_at: string }[];
  const answered = first?.answered_at ?? '';
  expect(Date.parse(answered)).toBeLessThan(Date.now() + 60_000);
  expect(await mark(null, 'is.null')).toEqual([]);
  expect(await mark(null, `eq.${answered}`)).toEqual([{ answered_at: null }]);
});
