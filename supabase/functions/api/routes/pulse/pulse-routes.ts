import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { pulseQuerySchema } from '../../../_shared/contract/pulse.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';
import { readPulse } from './pulse-data.ts';

export function registerPulse(app: Hono, services: Services): void {
  resource(app, belowBase(apiPaths.adminPulse), {
    GET: async (c) => {
      const { token } = await requireStaff(c, services);
      const { searchParams } = new URL(c.req.url);
      const known = z.safeParse(pulseQuerySchema, Object.fromEntries(searchParams));
      if (!known.success) throw new HttpProblem(400, 'Name each list with the ID of its newest.');
      return c.json(
        await readPulse(services.database, known.data, {
          token,
          sendsMail: services.env.dispatch.mail !== undefined,
        }),
      );
    },
  });
}
