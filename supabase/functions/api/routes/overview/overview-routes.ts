import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { listNames, lists } from '../../../_shared/contract/admin.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { orderStatuses } from '../../../_shared/contract/enums.ts';
import {
  answerableLists,
  type Overview,
  overviewQuerySchema,
  overviewSchema,
} from '../../../_shared/contract/overview.ts';
import { callAs, type Database, DatabaseFailure } from '../../database.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';

interface StoredOverview {
  readonly entries: Readonly<Record<string, readonly number[]>>;
  readonly orders: Readonly<Record<string, number>>;
  readonly waiting: { readonly lists: Readonly<Record<string, unknown>> };
  readonly retention: Readonly<Record<string, object>>;
}

/**
 * The last thirty days; undefined for a time zone that the database does not know.
 *
 * @throws DatabaseFailure
 */
async function readOverview(
  database: Database,
  zone: string,
  token: string,
): Promise<Overview | undefined> {
  try {
    const data = await callAs(database, token, 'admin_overview', { zone });
    const { entries, orders, waiting, retention, ...rest } = data as StoredOverview;
    return overviewSchema.parse({
      ...rest,
      sources: listNames.map((list) => ({ source: list, counts: entries[lists[list].table] })),
      orders: Object.fromEntries(orderStatuses.map((status) => [status, orders[status] ?? 0])),
      waiting: {
        ...waiting,
        lists: Object.fromEntries(
          answerableLists.map((list) => [list, waiting.lists[lists[list].table]]),
        ),
      },
      retention: listNames.flatMap((list) => {
        const kept = retention[lists[list].table];
        return kept ? [{ list, ...kept }] : [];
      }),
    });
  } catch (error) {
    if (error instanceof DatabaseFailure && error.code === '22023') return undefined;
    throw error;
  }
}

export function registerOverview(app: Hono, services: Services): void {
  staffResource(app, belowBase(apiPaths.adminOverview), services, {
    GET: async (c, { token }) => {
      const asked = z.safeParse(overviewQuerySchema, c.req.query());
      const overview =
        asked.success && (await readOverview(services.database, asked.data.zone, token));
      if (!overview) throw new HttpProblem(400, 'zone must be the name of a time zone.');
      return c.json(overview);
    },
  });
}
