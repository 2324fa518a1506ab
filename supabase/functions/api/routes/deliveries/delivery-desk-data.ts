import type { DeliveryQuery, DeliveryRow } from '../../../_shared/contract/delivery.ts';
import { asBearer, type Database, ensure } from '../../database.ts';
import type { Delivery } from '../../dispatch/delivery-data.ts';
import { searchPatterns } from '../lists/list-data.ts';

interface DeliveryPage {
  readonly rows: readonly DeliveryRow[];
  readonly hasMore: boolean;
  /** Deliveries that match the filters, on all pages. */
  readonly total: number;
}

/**
 * One page of deliveries, the newest first.
 *
 * @param asked.ways what the function can send; untried deliveries that need another way are left out.
 * @throws DatabaseFailure
 */
export async function readDeliveries(
  { caller }: Database,
  asked: { readonly query: DeliveryQuery; readonly ways: string[]; readonly token: string },
): Promise<DeliveryPage> {
  const { query, ways, token } = asked;
  const { q, state, kind, from, to, before, limit } = query;
  const found = caller.rpc('admin_deliveries', {
    ways,
    patterns: searchPatterns(q),
    page_size: limit,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(from && { since: from }),
    ...(to && { until: to }),
    ...(before && { behind: before }),
  });
  const { data } = await ensure<unknown>(asBearer(found, token));
  const { rows, total } = data as { rows: readonly DeliveryRow[]; total: number };
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, total };
}

/**
 * A delivery and its message; undefined if there is no such delivery. `message` is null if its
 * record was erased or is spam. @throws DatabaseFailure
 */
export async function readDelivery(
  { caller }: Database,
  id: string,
  token: string,
): Promise<{ row: DeliveryRow; message: Delivery | null } | undefined> {
  const { data } = await ensure<unknown>(
    asBearer(caller.rpc('admin_delivery', { delivery: id }), token),
  );
  if (data === null) return undefined;
  const { message, ...row } = data as DeliveryRow & { message: Delivery | null };
  return { row, message };
}

/** The result of a requested change: 'done', or why it wasn't made. */
export type DeliveryChange = 'done' | 'absent' | 'off' | 'settled' | 'taken';

/** Has a delivery sent again ('due') or discarded. @throws DatabaseFailure */
export async function changeDelivery(
  { caller }: Database,
  change: {
    readonly id: string;
    readonly wanted: 'due' | 'discarded';
    readonly ways: string[];
    readonly token: string;
  },
): Promise<DeliveryChange> {
  const { id, wanted, ways, token } = change;
  const changed = caller.rpc('admin_delivery_change', { delivery: id, wanted, ways });
  const { data } = await ensure<unknown>(asBearer(changed, token));
  return data as DeliveryChange;
}
