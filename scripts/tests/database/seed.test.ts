import { expect, it } from 'vitest';
import { fillTables } from '../../seed/fill-tables.ts';
import { withConnection } from '../../stack/database.ts';
import { withScratchDatabase } from '../../stack/scratch-database.ts';

it('nobody gets a mail about the entries of a seed', async () => {
  await withScratchDatabase(async (url) => {
    await fillTables(url, 500);
    const caused = await withConnection(
      url,
      (sql) => sql`select kind, receiver from private.deliveries`,
    );
    expect(caused).toHaveLength(0);
  });
});
