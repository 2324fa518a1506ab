import type { Hono } from 'hono';
import { listNames, lists } from '../../../_shared/contract/admin.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { orderStatuses } from '../../../_shared/contract/enums.ts';
import { answerableLists, overviewSchema } from '../../../_shared/contract/overview.ts';
import { isStorable } from '../../../_shared/contract/text.ts';
import { callAs } from '../../database.ts';
import { staffResource } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';

interface StoredOverview {
  readonly entries: Readonly<Record<string, readonly number[]>>;
  readonly orders: Readonly<Record<string, number>>;
  readonly waiting: { readonly lists: Readonly<Record<string, unknown>> };
  readonly retention: Readonly<Record<string, object>>;
}

/** The last thirty days. */
export function registerOverview(app: Hono, services: Services): void {
  staffResource(app, apiPaths.adminOverview, services, {
    GET: async (c, { token }) => {
      // Where the reader's days begin, as their browser says: `?zone=Europe/Berlin`.
      const zone = c.req.query('zone') ?? '';
      const data = await callAs(services.database, token, 'admin_overview', {
        zone: isStorable(zone) ? zone : null,
        // Without a mail server nobody can do anything about held mails.
        sends_mail: services.env.dispatch.mail !== undefined,
      });
      const { entries, orders, waiting, retention, ...rest } = data as StoredOverview;
      const overview = overviewSchema.parse({
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
      return c.json(overview);
    },
  });
}
