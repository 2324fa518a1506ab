import { afterAll, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { newKey } from './support/api.ts';
import { connect } from './support/database.ts';

const sql = connect();

/** Older than any entry that other tests store. */
const months = 600;

const keep = (value: number) =>
  sql`update private.settings set value = ${value} where name = 'keep_months_webinar_signups'`;
afterAll(() => keep(0));

it('the minute call erases what has been kept as long as the owner says', async () => {
  const email = `${newKey()}@example.com`;
  await sql`insert into webinar_signups (email, created_at)
    values (${email}, now() - make_interval(months => ${months + 1}))`;
  await keep(months);
  const response = await fetch(`${stack.functionUrl}/api/internal/dispatch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.dispatchSecret}` },
  });
  expect(response.status).toBe(200);
  expect(Object.keys(await response.json()).sort()).toEqual(['dead', 'retried', 'sent']);
  expect(await sql`select from webinar_signups where email = ${email}`).toHaveLength(0);
});
