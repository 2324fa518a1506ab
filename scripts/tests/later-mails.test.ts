/** Mails that are not sent at once: about the status of an order, and in the morning. */
import { expect, it } from 'vitest';
import { contact, order } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { newKey, patch, post } from '../../supabase/functions/tests/support/api.ts';
import { login } from '../../supabase/functions/tests/support/staff.ts';
import { setUpDispatching } from './support/dispatch-setup.ts';

const { sql, mail, share, dispatchUntilDone } = await setUpDispatching();

it('the morning mail goes out once, on working days, from the job of every minute', async () => {
  const [there] = await sql<{ hour: number; isWorkday: boolean }[]>`
    select extract(hour from now() at time zone text)::int as hour,
      extract(isodow from now() at time zone text) < 6 as "isWorkday"
    from private.settings where name = 'morning_mail_zone'`;
  // Something that waits.
  await post('/api/contact', contact, { key: newKey() });
  await sql`delete from private.morning_mails`;
  await sql`update private.settings set value = ${there?.hour ?? 0} where name = 'morning_mail_hour'`;
  try {
    const fn = await share();
    for (let minute = 0; minute < 3; minute += 1) await fn.dispatch();
  } finally {
    await sql`update private.settings set value = 8 where name = 'morning_mail_hour'`;
  }
  const mornings = mail.received.filter(({ source }) =>
    /^Subject: What waits today\r$/m.test(source),
  );
  expect(mornings.map(({ to }) => to)).toEqual(
    there?.isWorkday ? [['staff@framewalk.example']] : [],
  );
  for (const { source } of mornings) expect(source).toMatch(/To answer/);
});

it('of two colleagues one changes the status of an order, the other is told who did, and one mail goes out', async () => {
  const fn = await share();
  const key = newKey();
  const email = `${key}@example.com`;
  await post('/api/order', { ...order, email }, { key });
  const [row] = await sql`select id from orders where receipt = ${key}`;
  const token = await login();
  const change = (status: string, expected: string) =>
    patch(
      `/api/admin/orders/${row?.id}/status`,
      { status },
      { token, origin: fn.url, headers: { 'if-match': expected } },
    );
  const both = await Promise.all([
    change('confirmed', '"pending"'),
    change('cancelled', '"pending"'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const won = both[0]?.status === 200 ? 'confirmed' : 'cancelled';
  const lost = both.find(({ status }) => status === 412);
  expect(lost?.body.detail).toBe(`Staff changed it to '${won}'.`);
  expect((await change('in_progress', `"${won}"`)).status).toBe(200);
  expect((await change('completed', '*')).status).toBe(200);
  expect((await change('pending', 'completed')).status).toBe(400);
  await dispatchUntilDone(fn);
  const subjects = mail.received
    .filter(({ to }) => to[0] === email)
    .map(({ source }) => /^Subject: .* is (.*)\r$/m.exec(source)?.[1]);
  expect(subjects.filter(Boolean)).toEqual(['completed']);
});
