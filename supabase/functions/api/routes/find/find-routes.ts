import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { findQuerySchema, isFindable } from '../../../_shared/contract/find.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';
import { find } from './find-data.ts';

export function registerFind(app: Hono, services: Services): void {
  resource(app, belowBase(apiPaths.adminFind), {
    GET: async (c) => {
      const { token } = await requireStaff(c, services);
      const asked = z.safeParse(findQuerySchema, c.req.query());
      if (!asked.success) {
        throw new HttpProblem(400, asked.error.issues[0]?.message ?? 'q is not understood.');
      }
      const { q } = asked.data;
      const entries = isFindable(q) ? await find(services.database, q, token) : [];
      return c.json({ entries });
    },
  });
}
