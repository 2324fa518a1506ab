import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { brandFaults } from '../../brand/check.ts';
import { connectTo } from '../../stack/database.ts';

const { ownerUrl } = inject('copy');
const sql = connectTo(ownerUrl);
const site = mkdtempSync(join(tmpdir(), 'brand-'));
writeFileSync(join(site, 'index.html'), '');
afterAll(async () => {
  await sql.end();
  rmSync(site, { recursive: true });
});

it('the check of a brand reads the templates that staff have changed, not the removed ones', async () => {
  await sql`insert into public.reply_templates ${sql(
    [
      { title: 'Now', removed_at: null },
      { title: 'Earlier', removed_at: new Date() },
    ].map((row) => ({ ...row, lists: ['orders'], subject: 'Hi', text: 'From Old Studio' })),
  )}`;
  expect(await brandFaults(site, ['Old Studio'], ownerUrl)).toEqual([
    expect.stringContaining('the mail template Now still says Old Studio'),
  ]);
});
