import type { Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { DatabaseFailure } from '../../database.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';
import { askDatabase } from './health-data.ts';

export function registerHealth(app: Hono, { database, sessions }: Services): void {
  resource(app, belowBase(apiPaths.health), {
    GET: async (c) => {
      try {
        await Promise.all([sessions.ready(), askDatabase(database)]);
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
