import { businessDay } from '@contract/due-date.ts';
import {
  type ListedOrder,
  type OrderList,
  orderListPaths,
  orderOpenedSchema,
} from '@contract/order-list.ts';
import { orderStatusPath } from '@contract/order-status.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { Button } from '@/components/ui/button.tsx';
import { orderList as words } from '@/content/order-list.ts';
import { requestJson } from '@/lib/api-client.ts';
import { addToDraft } from '@/lib/forms/use-draft.ts';
import { orderPath } from '@/lib/paths.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';
import { serverNow } from '@/lib/server-time.ts';
import { useIsHere } from '@/lib/use-is-here.ts';
import { Failed } from '../failed.tsx';
import { sentenceFor } from '../film/use-film-calls.ts';
import { formatMoment } from '../order-steps.utils.ts';
import { LostLink } from './lost-link.tsx';
import styles from './orders.module.css';
import { callOrderList, formatDay, useOrderList } from './use-order-list.ts';

/** Where an order is, in a few words. */
function stateOf({ status, filmState }: ListedOrder): string {
  if (status === 'cancelled' || status === 'completed' || filmState === 'awaiting')
    return words.states[status];
  return words.states[filmState];
}

/** Once the day has passed, the order's own page says that it is late. */
const isComing = ({ status, filmState, estimatedDelivery }: ListedOrder): boolean =>
  filmState === 'awaiting' &&
  status !== 'cancelled' &&
  status !== 'completed' &&
  estimatedDelivery >= businessDay(new Date(serverNow()));

/** A customer's orders, behind the link that was mailed to them. */
export function OrderListPage({ token }: { readonly token: string }) {
  const { found, look, end } = useOrderList(token);
  useEffect(() => {
    document.title = words.title;
  }, []);

  if (found.state === 'loading') return <PageIntro heading={words.heading} lead={words.loading} />;
  if ('failure' in found)
    return <Failed words={words.failed} failure={found.failure} onRetry={() => void look()} />;
  if (!('list' in found))
    return (
      <>
        <PageIntro heading={words.ended.heading} lead={words.ended.text} />
        <LostLink />
      </>
    );
  return <Orders {...{ token, end }} {...found.list} />;
}

interface OrdersProps extends OrderList {
  readonly token: string;
  readonly end: () => void;
}

function Orders({ token, end, orders, endsAt }: OrdersProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(act: () => Promise<unknown>) {
    setBusy(true);
    setProblem(null);
    await act().catch((error: unknown) => setProblem(sentenceFor(error)));
    setBusy(false);
  }
  const open = ({ orderNumber }: ListedOrder) =>
    attempt(async () => {
      const response = await requestJson(orderListPaths.open, {
        ...{ method: 'POST', body: { token, orderNumber }, signal: AbortSignal.timeout(15_000) },
      });
      const { token: opened } = orderOpenedSchema.parse(response);
      if (isHere()) navigate(orderStatusPath(opened));
    });
  function orderAgain({ again: { package: name, ...details } }: ListedOrder) {
    addToDraft('order', details);
    // Otherwise, the confirmation of an order of this tab would stand where the form is.
    safeSessionStorage.remove('confirmedOrder');
    navigate(orderPath(name));
  }

  return (
    <>
      <PageIntro heading={words.heading} lead={words.lead(formatMoment(endsAt))} />
      {orders.length === 0 && <p>{words.none}</p>}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.orderNumber} className={styles.order}>
            <div className={styles.what}>
              <p className="text-body semibold">
                <bdi>{order.propertyAddress}</bdi>
              </p>
              <p className="text-small medium">{stateOf(order)}</p>
              <p className="text-small muted">
                {[
                  words.number(order.orderNumber),
                  words.ordered(formatDay(order.receivedAt)),
                  isComing(order) && words.due(formatDay(order.estimatedDelivery)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={styles.buttons}>
              <Button
                disabled={isBusy}
                aria-label={words.openNumber(order.orderNumber)}
                onClick={() => void open(order)}
              >
                {words.open}
              </Button>
              <Button
                variant="outline"
                aria-label={words.againLike(order.orderNumber)}
                onClick={() => orderAgain(order)}
              >
                {words.again}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() =>
            void attempt(async () => {
              await callOrderList(orderListPaths.end, token);
              end();
            })
          }
        >
          {words.end}
        </Button>
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      </div>
    </>
  );
}
