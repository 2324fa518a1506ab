import { orderPackageOffers } from '@contract/brand.ts';
import { formatLongDate } from '@contract/due-date.ts';
import type { OrderInput } from '@contract/order.ts';
import { batchOf } from '@contract/photos.ts';
import { formatUsd } from '@contract/prices.ts';
import { orderPage } from '@/content/order.ts';
import { orderConfirmation } from '@/content/order-confirmation.ts';
import { orderPhotos } from '@/content/order-photos.ts';
import styles from './order-recap.module.css';

/** The lines of an order that aren't empty, in the order of the form. */
function linesOf(order: OrderInput): readonly [label: string, text: string][] {
  const { summary, packages } = orderPage;
  const { recap } = orderConfirmation;
  const offer = orderPackageOffers[order.package];
  const lines: readonly [string, string | null | undefined][] = [
    [recap.package, `${offer.name}, ${formatUsd(offer.priceCents)}`],
    [summary.photos, summary.chosenOf(order.photoCount, offer.photoLimit)],
    [summary.resolution, offer.resolution],
    [summary.revisions, packages.revisions[order.package]],
    [summary.included, packages.inclusions[order.package].join('\n')],
    [recap.propertyAddress, order.propertyAddress],
    [recap.photoLink, batchOf(order.photoLink) ? orderPhotos.recap : order.photoLink],
    [recap.specialRequests, order.specialRequests],
    [recap.deadline, order.deadline && formatLongDate(order.deadline)],
    [recap.name, `${order.firstName} ${order.lastName}`],
    [recap.email, order.email],
    [recap.company, order.company],
  ];
  return lines.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

/** The same as text, to paste somewhere. */
export const recapText = (order: OrderInput): string =>
  linesOf(order)
    .map(([label, text]) => (text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`))
    .join('\n');

/** Everything in the order, as it was sent. */
export function OrderRecap({ order }: { readonly order: OrderInput }) {
  return (
    <dl className={styles.recap}>
      {linesOf(order).map(([label, text]) => (
        <div key={label} className={styles.line}>
          <dt className="text-small muted">{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
