import { orderPackageOffers } from '@contract/brand.ts';
import { formatLongDate } from '@contract/due-date.ts';
import type { OrderStatusResponse } from '@contract/order-status.ts';
import { formatUsd } from '@contract/prices.ts';
import { orderStatusPage } from '@/content/order-status.ts';
import styles from './order-facts.module.css';

const nameOf = (name: string): string =>
  name === 'premium' ? orderPackageOffers.premium.name : orderPackageOffers.basic.name;

interface OrderFactsProps {
  readonly order: OrderStatusResponse;
  /** True once there is a video. */
  readonly isDelivered: boolean;
}

/** The facts of an order that the customer entered or was told. */
export function OrderFacts({ order, isDelivered }: OrderFactsProps) {
  const { facts } = orderStatusPage;
  const isOpen = !isDelivered && order.status !== 'completed' && order.status !== 'cancelled';
  const lines: readonly [string, string][] = [
    [facts.package, `${nameOf(order.package)}, ${formatUsd(order.priceCents)}`],
    [facts.photos, order.photoCount],
    [facts.address, order.propertyAddress ?? facts.erased],
    ...(isOpen ? [[facts.due, formatLongDate(order.estimatedDelivery)] as const] : []),
  ].map(([label, text]) => [label ?? '', text ?? '']);
  return (
    <dl>
      {lines.map(([label, text]) => (
        <div key={label} className={styles.line}>
          <dt className="text-small muted">{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
