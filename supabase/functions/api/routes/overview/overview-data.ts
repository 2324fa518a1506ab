import { listNames, lists } from '../../../_shared/contract/admin.ts';
import { orderStatuses } from '../../../_shared/contract/enums.ts';
import {
  answerableLists,
  type Overview,
  overviewSchema,
} from '../../../_shared/contract/overview.ts';
import { asBearer, type Database, DatabaseFailure, ensure } from '../../database.ts';

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
export async function readOverview(
  database: Database,
  zone: string,
  token: string,
): Promise<Overview | undefined> {
  try {
    const asked = database.caller.rpc('admin_overview', { zone });
    const { data } = await ensure<unknown>(asBearer(asked, token));
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
