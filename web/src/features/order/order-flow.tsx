import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import styles from './order-flow.module.css';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type ConfirmedOrder, type OrderOutcome, useOrderForm } from './use-order-form.ts';

interface OrderFlowProps {
  /** Stands above the form, and goes when the order is placed. */
  readonly intro: ReactNode;
  /** Stand beside the form, above and below the summary. */
  readonly above: ReactNode;
  readonly below: ReactNode;
  readonly onOutcome?: (outcome: OrderOutcome) => void;
}

const noMeasurement = () => {};

interface EditorProps extends OrderFlowProps {
  readonly onConfirmed: (order: ConfirmedOrder) => void;
  /** True when the visitor asked for the form again: what was pressed for it has gone with the focus. */
  readonly isAgain: boolean;
}

function OrderEditor(props: EditorProps) {
  const { intro, above, below, onConfirmed, isAgain, onOutcome = noMeasurement } = props;
  const state = useOrderForm({ onConfirmed, onOutcome });
  const { watch } = state.form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAgain) heading.current?.focus();
  }, [isAgain]);
  return (
    <>
      {intro}
      <div className={styles.columns}>
        <Panel>
          <NeedsScripts />
          <OrderForm state={state} heading={heading} />
        </Panel>
        <div className={styles.side}>
          {above}
          <div>
            {/* Stays in view, so that the price is beside whatever is being filled in. */}
            <div className={styles.companion}>
              <OrderSummary packageName={watch('package')} photoCount={watch('photoCount')} />
              {below}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** The form with its summary, or the confirmation that takes their place. */
export function OrderFlow(props: OrderFlowProps) {
  const [confirmed, setConfirmed] = useState<ConfirmedOrder>();
  const [isAgain, setAgain] = useState(false);

  function startOver(): void {
    setAgain(true);
    setConfirmed(undefined);
  }

  if (confirmed) return <OrderConfirmation order={confirmed} onAgain={startOver} />;
  return <OrderEditor {...props} onConfirmed={setConfirmed} isAgain={isAgain} />;
}
