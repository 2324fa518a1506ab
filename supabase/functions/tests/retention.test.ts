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

async function minuteCall(): Promise<void> {
  const answer = await fetch(`${stack.functionUrl}/api/internal/dispatch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.dispatchSecret}` },
  });
  expect(answer.status).toBe(200);
  expect(Object.keys(await answer.json()).sort()).toEqual(['dead', 'retried', 'sent']);
}

it('the minute call erases what has been kept long enough, and nothing until the owner says so', async () => {
  const [old, young] = [`${newKey()}@example.com`, `${newKey()}@example.com`];
  await sql`insert into webinar_signups (email, created_at)
    values (${old}, now() - make_interval(months => ${months + 1})), (${young}, now())`;
  const left = async () => {
    const rows = await sql`select email from webinar_signups where email in (${old}, ${young})`;
    return rows.map(({ email }) => email).sort();
  };
  await minuteCall();
  expect(await left()).toEqual([old, young].sort());
  await keep(months);
  await minuteCall();
  expect(await left()).toEqual([young]);
});
