import { dateFormat } from '@contract/date-format.ts';
import { dueDate, formatLongDate } from '@contract/due-date.ts';
import type { OrderStatus } from '@contract/enums.ts';
import type { OrderStatusResponse } from '@contract/order-status.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import { orderStatusPage } from '@/content/order-status.ts';

export interface OrderStep {
  /** 'delivered' for the newest version of the video. */
  readonly status: OrderStatus | 'delivered';
  readonly state: 'done' | 'current' | 'ahead';
  /** When the order reached it; undefined for steps ahead and skipped ones. */
  readonly at: string | undefined;
}

const path = ['pending', 'confirmed', 'in_progress', 'completed'] as const;
const pathOfDelivered = ['pending', 'confirmed', 'in_progress', 'delivered', 'completed'] as const;

type Followed = Pick<OrderStatusResponse, 'status' | 'receivedAt' | 'reachedAt'>;

const timeOf = ({ receivedAt, reachedAt }: Followed, status: OrderStatus): string | undefined =>
  status === 'pending' ? receivedAt : reachedAt[status];

/**
 * The steps of an order. A cancelled order ends after the steps it had reached.
 *
 * @param deliveredAt when the newest version of its video was delivered
 */
export function stepsOf(order: Followed, deliveredAt?: string): OrderStep[] {
  if (order.status === 'cancelled') {
    const cancelledAt = timeOf(order, 'cancelled');
    const taken = path.filter((status) => {
      const at = timeOf(order, status);
      return at !== undefined && !(cancelledAt && Date.parse(at) > Date.parse(cancelledAt));
    });
    return [
      ...taken.map((status) => ({ status, state: 'done', at: timeOf(order, status) }) as const),
      { status: 'cancelled', state: 'current', at: cancelledAt },
    ];
  }
  const steps: readonly OrderStep['status'][] = deliveredAt === undefined ? path : pathOfDelivered;
  // Whatever its status says, what was delivered was made.
  const reached = Math.max(steps.indexOf(order.status), steps.indexOf('delivered'));
  return steps.map((status, place) => {
    if (place > reached) return { status, state: 'ahead', at: undefined };
    const isCurrent = place === reached && status !== 'completed';
    const at = status === 'delivered' ? deliveredAt : timeOf(order, status);
    return { status, state: isCurrent ? 'current' : 'done', at };
  });
}

const hourMs = 3_600_000;

const moment = dateFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Friday, November 20, 10:00 AM', in the visitor's own time zone. */
export const formatMoment = (iso: string | Date): string => moment(new Date(iso));

/** What comes next and when, in a sentence. */
export function nextOf(
  order: Followed & Pick<OrderStatusResponse, 'estimatedDelivery' | 'isAnswered'>,
  now: Date,
): string {
  const { next } = orderStatusPage;
  const { status } = order;
  if (status === 'completed' || status === 'cancelled') return next[status];
  const day = formatLongDate(order.estimatedDelivery);
  // Today in the time zone in which delivery days are counted.
  if (dueDate(now, 0) > order.estimatedDelivery) return next.deliverLate(day);
  if (status === 'confirmed') return next.edit(day);
  if (status === 'in_progress') return next.deliver(day);
  if (order.isAnswered) return next.answered(day);
  const promised = Date.parse(order.receivedAt) + serviceFigures.confirmationHours * hourMs;
  return promised < now.getTime()
    ? next.confirmLate
    : next.confirm(formatMoment(new Date(promised)));
}
