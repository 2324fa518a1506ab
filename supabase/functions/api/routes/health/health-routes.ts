import type { Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { DatabaseFailure, ensure } from '../../database.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';

/** All is well when the database itself has answered and has room to write. */
export function registerHealth(app: Hono, { database, sessions }: Services): void {
  resource(app, apiPaths.health, {
    GET: async (c) => {
      try {
        await Promise.all([sessions.ready(), ensure(database.server.rpc('service_health'))]);
      } catch (error) {
        if (error instanceof DatabaseFailure && error.isOutOfSpace) {
          throw new HttpProblem(503, 'The database has no room to write.');
        }
        throw error;
      }
      return c.json({ status: 'ok' });
    },
  });
}
