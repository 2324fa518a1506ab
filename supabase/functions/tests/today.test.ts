import { beforeAll, describe, expect, it } from 'vitest';
import { todaySchema } from '../_shared/contract/today.ts';
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

async function today(query: string) {
  const answer = await call(`/api/admin/today${query}`, { token });
  expect(answer.status).toBe(200);
  const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  return { ...todaySchema.parse(answer.body), total: answer.headers.get('x-total-count'), next };
}

/** The lines of all pages. Other test files' entries are among them. */
async function allPages(query: string) {
  const lines = [];
  for (let asked: string | undefined = query; asked; ) {
    const page = await today(asked);
    lines.push(...page.waiting);
    asked = page.next && new URL(page.next, 'http://localhost').search;
  }
  return lines.map((line) => `${'list' in line ? line.list : line.kind}/${line.id}`);
}

async function submit(list: 'webinar-questions' | 'contact-submissions'): Promise<string> {
  const { path, body } = sources[list];
  const key = newKey();
  expect((await post(path, body, { key })).status).toBe(201);
  const [row] = await sql`select id from ${sql(list.replace('-', '_'))} where receipt = ${key}`;
  return `${list}/${row?.id}`;
}

describe('what waits for staff', () => {
  it('is paged without a line repeated or left out', async () => {
    const ours = [];
    for (let nth = 0; nth < 3; nth += 1) ours.push(await submit('webinar-questions'));
    const { waiting, total } = await today('?limit=1');
    expect(waiting).toHaveLength(1);
    expect(Number(total)).toBeGreaterThanOrEqual(3);
    // At least three pages, and not many more: other tests leave hundreds of lines.
    const lines = await allPages(`?limit=${Math.min(100, Math.floor(Number(total) / 3))}`);
    expect(lines).toEqual(expect.arrayContaining(ours));
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('names an order by the number that its customer has', async () => {
    const key = newKey();
    const { body } = await post('/api/order', sources.orders.body, { key });
    const [row] = await sql`select id from orders where receipt = ${key}`;
    await patch(`/api/admin/records/orders/${row?.id}`, { assignee: 'Staff' }, { token });
    const { waiting } = await today('?limit=100&assignee=me');
    expect(waiting.find(({ id }) => id === Number(row?.id))).toMatchObject({
      list: 'orders',
      orderNumber: (body as { orderNumber?: string }).orderNumber,
    });
  });

  it('shows the entries assigned to the caller, or to nobody', async () => {
    const line = await submit('contact-submissions');
    const whose = async () => ({
      mine: (await allPages('?limit=100&assignee=me')).includes(line),
      nobodys: (await allPages('?limit=100&assignee=nobody')).includes(line),
    });
    expect(await whose()).toEqual({ mine: false, nobodys: true });
    await patch(`/api/admin/records/${line}`, { assignee: 'Staff' }, { token });
    expect(await whose()).toEqual({ mine: true, nobodys: false });
  });

  it.each(['?before=x', '?assignee=Ann', '?limit=0'])('refuses %s', async (query) => {
    expect((await call(`/api/admin/today${query}`, { token })).status).toBe(400);
  });
});
