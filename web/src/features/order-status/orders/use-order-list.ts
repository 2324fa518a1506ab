import { dateFormat } from '@contract/date-format.ts';
import { type OrderList, orderListPaths, orderListSchema } from '@contract/order-list.ts';
import { isOrderToken } from '@contract/order-status.ts';
import { useCallback, useState } from 'react';
import { ApiError, requestJson } from '@/lib/api-client.ts';
import { type Failure, failureOf } from '../failure.ts';
import { turns } from '../turns.ts';
import { useLookingAgain } from '../use-looking-again.ts';

type Found =
  | { readonly state: 'loading' | 'over' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'found'; readonly list: OrderList };

const shape = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const ownDay = dateFormat(shape);
const sameDay = dateFormat({ ...shape, timeZone: 'UTC' });

/** 'Nov 28, 2026': of a moment where the visitor is, of a date the same one everywhere. */
export const formatDay = (iso: string): string =>
  (iso.includes('T') ? ownDay : sameDay)(new Date(iso));

/** A call of who has the link to a list of orders. @throws as `requestJson` */
export const callOrderList = (path: string, token: string): Promise<unknown> =>
  requestJson(path, { method: 'POST', body: { token }, signal: AbortSignal.timeout(15_000) });

/** The orders behind a link. They are fetched again when the visitor returns to the page. */
export function useOrderList(token: string) {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const [begin] = useState(turns);
  const look = useCallback(async () => {
    if (!isOrderToken(token)) return setFound({ state: 'over' });
    const isNewest = begin();
    try {
      const list = orderListSchema.parse(await callOrderList(orderListPaths.list, token));
      if (isNewest()) setFound({ state: 'found', list });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return setFound({ state: 'over' });
      const failed = { state: 'failed', failure: failureOf(error) } as const;
      setFound((known) => (known.state === 'found' ? known : failed));
    }
  }, [token, begin]);
  useLookingAgain(look);
  function end(): void {
    // What is asked now was asked before.
    begin()();
    setFound({ state: 'over' });
  }
  return { found, look, end };
}
