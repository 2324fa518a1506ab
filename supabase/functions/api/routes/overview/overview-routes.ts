import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { overviewQuerySchema } from '../../../_shared/contract/overview.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';
import { readOverview } from './overview-data.ts';

export function registerOverview(app: Hono, services: Services): void {
  resource(app, belowBase(apiPaths.adminOverview), {
    GET: async (c) => {
      const { token } = await requireStaff(c, services);
      const asked = z.safeParse(overviewQuerySchema, c.req.query());
      const overview =
        asked.success && (await readOverview(services.database, asked.data.zone, token));
      if (!overview) throw new HttpProblem(400, 'zone must be the name of a time zone.');
      return c.json(overview);
    },
  });
}
