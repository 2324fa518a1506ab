import { beforeAll, describe, expect, it } from 'vitest';
import { listNames } from '../_shared/contract/admin.ts';
import { overviewSchema } from '../_shared/contract/overview.ts';
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
    for (const list of listNames) {
      const { path, body } = sources[list];
      expect((await post(path, body, { key: newKey() })).status).toBe(201);
    }
    expect(await today()).toEqual(
      Object.fromEntries(listNames.map((list) => [list, (before[list] ?? 0) + 1])),
    );
  });

  it('counts where submissions came from', async () => {
    // Only ten are named, and other tests may have named more.
    for (const list of listNames) {
      await sql`update ${sql(list.replaceAll('-', '_'))} set attribution = null`;
    }
    const attribution = { last: { source: 'Newsletter', path: '/contact' } };
    for (const list of ['contact-submissions', 'orders'] as const) {
      const { path, body } = sources[list];
      expect((await post(path, { ...body, attribution }, { key: newKey() })).status).toBe(201);
    }
    expect((await overview()).cameFrom).toEqual([{ source: 'newsletter', count: 2 }]);
  });

  it('tells of an order as answered once it was confirmed', async () => {
    const { path, body } = sources.orders;
    const key = newKey();
    await post(path, body, { key });
    const [row] = await sql`select id::int from orders where receipt = ${key}`;
    const before = await overview();
    await patch(`/api/admin/orders/${row?.id}/status`, { status: 'confirmed' }, { token });
    const after = await overview();
    expect(after.waiting.lists.orders?.total).toBe((before.waiting.lists.orders?.total ?? 0) - 1);
    expect(after.answers.inTime).toBe(before.answers.inTime + 1);
    expect(after.answers.median).not.toBeNull();
    expect(after.orders.confirmed).toBe((before.orders.confirmed ?? 0) + 1);
  });

  it('begins its days where the reader is', async () => {
    const day = (timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Midway']) {
      expect((await overview(`?zone=${zone}`)).days.at(-1)).toBe(day(zone));
    }
  });

  it.each(['Mars/Olympus', '', "'; drop table orders; --", 'x'.repeat(500)])(
    'knows no time zone %j',
    async (zone) => {
      const query = new URLSearchParams({ zone });
      expect((await call(`/api/admin/overview?${query}`, { token })).status).toBe(400);
    },
  );

  it('is for staff with a live session', async () => {
    expect((await call('/api/admin/overview')).status).toBe(401);
    expect((await call('/api/admin/overview', { token: await signToken() })).status).toBe(401);
  });
});
