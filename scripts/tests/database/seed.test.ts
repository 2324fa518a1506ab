import { expect, inject, it } from 'vitest';
import { fillTables } from '../../seed/fill-tables.ts';
import { withConnection } from '../../stack/database.ts';

it('nobody gets a mail about the entries of a seed', async () => {
  const { ownerUrl } = inject('copy');
  await fillTables(ownerUrl, 500);
  const caused = await withConnection(
    ownerUrl,
    (sql) => sql`select kind, receiver from private.deliveries`,
  );
  expect(caused).toHaveLength(0);
});
