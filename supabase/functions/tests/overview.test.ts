import { describe, expect, it } from 'vitest';
import { listNames } from '../_shared/contract/admin.ts';
import { apiLimits } from '../_shared/contract/limits.ts';
import { overviewSchema } from '../_shared/contract/overview.ts';
import { call } from './support/api.ts';
import { connect } from './support/database.ts';
import { newEntry } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

async function overview(query = '') {
  const answer = await call(`/api/admin/overview${query}`, { token });
  expect(answer.status).toBe(200);
  return overviewSchema.parse(answer.body);
}

describe('the overview', () => {
  it('counts what came in today by list', async () => {
    const today = async () => {
      const { sources: counted } = await overview();
      return Object.fromEntries(counted.map(({ source, counts }) => [source, counts.at(-1) ?? 0]));
    };
    const before = await today();
    for (const list of listNames) await newEntry(sql, list);
    expect(await today()).toEqual(
      Object.fromEntries(listNames.map((list) => [list, (before[list] ?? 0) + 1])),
    );
  });

  it('counts to its limit, and takes the newest answers and sources', async () => {
    const { counted } = apiLimits;
    const undo = new Error('undo');
    const numbers: Record<string, unknown> = {};
    const rolledBack = sql.begin(async (transaction) => {
      // So many rows would write three deliveries each.
      await transaction`alter table contact_submissions disable trigger tell_of_record`;
      await transaction`alter table orders disable trigger tell_of_record`;
      await transaction`
        insert into contact_submissions
          (name, email, message, created_at, answered_at, first_answered_at, attribution)
        select 'Crowd', 'crowd@example.com', 'Hello from the crowd', now(), answered, answered,
          jsonb_build_object('last', jsonb_build_object(
            'source', case when n = 0 then 'first' else 'crowd' end, 'path', '/'))
        from (
          select n, now() + make_interval(hours => case when n = 0 then 40 else 50 end) as answered
          from generate_series(0, ${counted}::int) as n
          order by n
        ) as crowd`;
      await transaction`
        insert into orders (first_name, last_name, email, phone, package, photo_count,
          property_address, photo_link, created_at)
        select 'Crowd', 'Crowd', 'crowd@example.com', '+1 555 0100100', 'basic', '5',
          '1 Linden Lane, Boise, ID 83702', 'https://photos.example.com/album',
          now() - interval '2 days'
        from generate_series(0, ${counted}::int)`;
      const [row] = await transaction`
        select private.orders_by_status() -> 'pending' as pending,
          private.answer_times(now() - interval '1 day', '24 hours') as answers,
          private.came_from(now() - interval '1 day') as sources,
          (select to_jsonb(waits) from private.waiting(
            'orders', now() - interval '1 day', now()) as waits) as waiting`;
      Object.assign(numbers, row);
      throw undo;
    });
    await expect(rolledBack).rejects.toBe(undo);
    expect(numbers.answers).toEqual({ inTime: 0, late: counted, median: 50 * 3600 });
    expect(numbers.sources).toEqual(
      expect.arrayContaining([{ source: 'crowd', count: expect.closeTo(counted, -2) }]),
    );
    expect(numbers.pending).toBe(counted);
    expect(numbers.waiting).toMatchObject({ total: counted, overdue: counted });
    // Twenty thousand rows take long on a busy machine.
  }, 90_000);

  it.each(['Mars/Olympus', '', "'; drop table orders; --", 'x'.repeat(500)])(
    'knows no time zone %j',
    async (zone) => {
      const query = new URLSearchParams({ zone });
      expect((await call(`/api/admin/overview?${query}`, { token })).status).toBe(400);
    },
  );
});
