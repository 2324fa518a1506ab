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

async function today(query = '') {
  const answer = await call(`/api/admin/today${query}`, { token });
  expect(answer.status).toBe(200);
  const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  return { ...todaySchema.parse(answer.body), total: answer.headers.get('x-total-count'), next };
}

describe('what waits for staff', () => {
  it('is turned page by page, without a line twice or left out', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const { path, body } = sources['webinar-questions'];
      expect((await post(path, body, { key: newKey() })).status).toBe(201);
    }
    const { waiting, total } = await today('?limit=100');
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    expect(total).toBe(String(waiting.length));
    const walked = [];
    for (let query: string | undefined = '?limit=2'; query; ) {
      const page = await today(query);
      walked.push(...page.waiting);
      query = page.next && new URL(page.next, 'http://localhost').search;
    }
    expect(walked).toEqual(waiting);
  });

  it('shows what the caller takes care of, or what nobody does', async () => {
    const { path, body } = sources['contact-submissions'];
    const key = newKey();
    await post(path, body, { key });
    const [row] = await sql`select id::int from contact_submissions where receipt = ${key}`;
    const isThere = async (query: string) =>
      (await today(query)).waiting.some(
        (line) =>
          line.kind === 'answer' && line.list === 'contact-submissions' && line.id === row?.id,
      );
    expect([await isThere('?assignee=me'), await isThere('?assignee=nobody')]).toEqual([
      false,
      true,
    ]);
    const change = { assignee: 'Staff' };
    await patch(`/api/admin/records/contact-submissions/${row?.id}`, change, { token });
    expect([await isThere('?assignee=me'), await isThere('?assignee=nobody')]).toEqual([
      true,
      false,
    ]);
  });

  it.each(['?before=x', '?assignee=Ann', '?limit=0'])('refuses %s', async (query) => {
    expect((await call(`/api/admin/today${query}`, { token })).status).toBe(400);
  });

  it('is for staff', async () => {
    expect((await call('/api/admin/today')).status).toBe(401);
  });
});
