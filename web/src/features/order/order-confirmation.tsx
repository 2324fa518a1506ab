import { formatLongDate } from '@contract/due-date.ts';
import { orderStatusPath } from '@contract/order-status.ts';
import { CircleCheck, Copy, Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button.tsx';
import { CopyText } from '@/components/ui/copy-text.tsx';
import { orderConfirmation as confirmation } from '@/content/order-confirmation.ts';
import { paths } from '@/lib/paths.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import styles from './order-confirmation.module.css';
import { OrderRecap, recapText } from './order-recap.tsx';

interface OrderConfirmationProps {
  readonly order: ConfirmedOrder;
  /** True if it has just been sent: reading begins here. False after a reload, for example. */
  readonly isNew: boolean;
  readonly onAgain: () => void;
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt className="text-small muted">{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** Replaces the form once the order is stored. */
export function OrderConfirmation({ order, isNew, onAgain }: OrderConfirmationProps) {
  const { input, orderNumber, statusToken } = order;
  const due = formatLongDate(order.estimatedDelivery);
  // Absolute, because it may be pasted anywhere.
  const link = statusToken && new URL(orderStatusPath(statusToken), window.location.origin).href;
  const asText = () =>
    [
      orderNumber && `${confirmation.number}: ${orderNumber}`,
      recapText(input),
      `${confirmation.due}: ${due}`,
      link && `${confirmation.follow}: ${link}`,
    ]
      .filter(Boolean)
      .join('\n');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div className={styles.confirmation}>
      <CircleCheck size={40} strokeWidth={1.5} className={styles.mark} aria-hidden />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {confirmation.heading}
      </h1>
      <dl className={styles.facts}>
        {orderNumber && <Fact label={confirmation.number} value={orderNumber} />}
        <Fact label={confirmation.due} value={due} />
      </dl>
      {link && (
        <div className={styles.follow}>
          {/* Loads a new document: no measurement may run on a page whose URL gives access. */}
          <ButtonAnchor href={link} size="lg">
            {confirmation.follow}
          </ButtonAnchor>
          <CopyText
            size="lg"
            text={() => link}
            words={confirmation.copyLink}
            icon={<Link2 size={16} aria-hidden />}
          />
          <p className="text-small muted">{confirmation.followHints[order.mail ?? 'unknown']}</p>
        </div>
      )}
      <div className={styles.recapHead}>
        <h2 className={styles.nextHeading}>{confirmation.recapHeading}</h2>
        <CopyText text={asText} words={confirmation.copy} icon={<Copy size={16} aria-hidden />} />
      </div>
      <OrderRecap order={input} />
      <h2 className={styles.nextHeading}>{confirmation.nextHeading}</h2>
      <ol>
        {confirmation.next(order.mail === 'sent' || order.mail === 'held').map((step, index) => (
          <li key={step} className={styles.step}>
            <span aria-hidden>{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant={link ? 'outline' : 'solid'} size="lg" onClick={onAgain}>
          {confirmation.again}
        </Button>
        <ButtonLink to={paths.home} variant="outline" size="lg">
          {confirmation.home}
        </ButtonLink>
      </div>
    </div>
  );
}
