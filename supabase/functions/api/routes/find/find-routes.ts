import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { findQuerySchema, foundSchema, isFindable } from '../../../_shared/contract/find.ts';
import { asBearer, ensure } from '../../database.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';
import { listOf, searchPatterns } from '../lists/list-data.ts';

/** Maximum entries of each list in a response. */
const most = 6;

/** The newest entries in which all words of `q` occur. */
export function registerFind(app: Hono, services: Services): void {
  resource(app, belowBase(apiPaths.adminFind), {
    GET: async (c) => {
      const { token } = await requireStaff(c, services);
      const asked = z.safeParse(findQuerySchema, c.req.query());
      if (!asked.success) {
        throw new HttpProblem(400, asked.error.issues[0]?.message ?? 'q is not understood.');
      }
      const { q } = asked.data;
      if (!isFindable(q)) return c.json({ entries: [] });
      const patterns = searchPatterns(q);
      const finding = services.database.caller.rpc('admin_find', { patterns, most });
      const { data } = await ensure<unknown>(asBearer(finding, token));
      const found = data as { readonly list: string }[];
      const entries = found.map((entry) => ({ ...entry, list: listOf(entry.list) }));
      return c.json(foundSchema.parse({ entries }));
    },
  });
}
