import type { Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';
import { askDatabase } from './health-data.ts';

export function registerHealth(app: Hono, { database, sessions }: Services): void {
  resource(app, belowBase(apiPaths.health), {
    GET: async (c) => {
      await Promise.all([sessions.ready(), askDatabase(database)]);
      return c.json({ status: 'ok' });
    },
  });
}
