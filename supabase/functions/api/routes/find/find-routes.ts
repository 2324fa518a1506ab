import type { Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { findQuerySchema, foundSchema, isFindable } from '../../../_shared/contract/find.ts';
import { callAs } from '../../database.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readQuery } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { listOf, searchPatterns } from '../lists/list-data.ts';

/** Maximum entries of each list in a response. */
const most = 6;

/** The newest entries in which all words of `q` occur. */
export function registerFind(app: Hono, services: Services): void {
  staffResource(app, apiPaths.adminFind, services, {
    GET: async (c, { token }) => {
      const { q } = readQuery(c, findQuerySchema);
      if (!isFindable(q)) return c.json({ entries: [] });
      const patterns = searchPatterns(q);
      const data = await callAs(services.database, token, 'admin_find', { patterns, most });
      const found = data as { readonly list: string }[];
      const entries = found.map((entry) => ({ ...entry, list: listOf(entry.list) }));
      return c.json(foundSchema.parse({ entries }));
    },
  });
}
