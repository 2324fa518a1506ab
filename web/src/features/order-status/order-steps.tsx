import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
import { orderStatusPage as words } from '@/content/order-status.ts';
import styles from './order-steps.module.css';
import { formatMoment, type OrderStep } from './order-steps.utils.ts';

function Mark({ status, state }: OrderStep) {
  if (status === 'cancelled') return <X size={16} strokeWidth={2.5} aria-hidden />;
  return state === 'done' ? <Check size={16} strokeWidth={2.5} aria-hidden /> : null;
}

/** The steps of an order, each with the time when it was reached. */
export function OrderSteps({ steps }: { readonly steps: readonly OrderStep[] }) {
  return (
    <ol>
      {steps.map((step) => {
        const { status, state, at } = step;
        const isNow = state === 'current';
        return (
          <li
            key={status}
            className={clsx(styles.step, styles[state], status === 'cancelled' && styles.cancelled)}
            {...(isNow && { 'aria-current': 'step' })}
          >
            <span className={styles.mark}>
              <Mark {...step} />
            </span>
            <p className={styles.name}>
              <VisuallyHidden>{words.states[state]} </VisuallyHidden>
              {words.steps[status]}
            </p>
            {at && (
              <time dateTime={at} className={styles.time}>
                {formatMoment(at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
