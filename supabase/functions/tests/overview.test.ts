import { describe, expect, it } from 'vitest';
import { listNames } from '../_shared/contract/admin.ts';
import { supportTimeZone } from '../_shared/contract/brand.ts';
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

  it.each(['Mars/Olympus', '', '+05:30', 'A/\u0000', 'x'.repeat(500)])(
    'has the days of the business for the time zone %j',
    async (zone) => {
      expect(await overview(`?${new URLSearchParams({ zone })}`)).toEqual(await overview());
      expect((await overview()).zone).toBe(supportTimeZone);
    },
  );
});
