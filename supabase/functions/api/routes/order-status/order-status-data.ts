import { asBearer, type Database, ensure } from '../../database.ts';
import { isBeyondRange, requireLiveSession } from '../lists/list-data.ts';

/** An order as the database returns it, without delivery date and order number prefix. */
export interface FollowedOrder {
  readonly orderNumber: string;
  readonly status: string;
  readonly receivedAt: string;
  readonly reachedAt: Readonly<Record<string, string>>;
  readonly package: string;
  readonly photoCount: string;
  readonly propertyAddress: string | null;
  readonly priceCents: number;
  readonly turnaroundBusinessDays: number;
}

/** The order whose token has this hash; null if there is none. @throws DatabaseFailure */
export async function findOrder(
  { caller }: Database,
  tokenHash: string,
  visitorToken: string,
): Promise<FollowedOrder | null> {
  const found = caller.rpc('order_status', { token_hash: tokenHash });
  const { data } = await ensure<unknown>(asBearer(found, visitorToken));
  return data as FollowedOrder | null;
}

/** The receipt of an order, for staff; undefined if there is none. @throws DatabaseFailure */
export async function readReceipt(
  database: Database,
  id: string,
  token: string,
): Promise<string | undefined> {
  const select = database.caller.from('orders').select('receipt').filter('id', 'eq', id).limit(1);
  try {
    const { data } = await ensure<unknown>(asBearer(select, token));
    const [row] = (data ?? []) as { receipt: string }[];
    if (row) return row.receipt;
  } catch (error) {
    if (!isBeyondRange(error)) throw error;
  }
  await requireLiveSession(database, token);
  return undefined;
}
