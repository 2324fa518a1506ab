import { orderPackages } from '@contract/enums.ts';
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { clearFocus } from '@/lib/clear-focus.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { packageParameter } from '@/lib/paths.ts';
import styles from './order-flow.module.css';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type ConfirmedOrder, type OrderFormOptions, useOrderForm } from './use-order-form.ts';

interface OrderFlowProps {
  /** Stands above the form, and goes when the order is placed. */
  readonly intro: ReactNode;
  /** Before the form, and in a wide window beside it. */
  readonly samples: ReactNode;
  /** After the form; in a wide window below the summary. */
  readonly help: ReactNode;
  readonly onOutcome?: OrderFormOptions['onOutcome'];
}

const confirmation = lazyPart(
  async () => (await import('./order-confirmation.tsx')).OrderConfirmation,
);

const noMeasurement = () => {};

/** The package that the address asks for, as links to this form do. */
function useAskedPackage() {
  const asked = new URLSearchParams(useLocation().search).get(packageParameter);
  return orderPackages.find((name) => name === asked);
}

interface EditorProps extends Omit<OrderFlowProps, 'onOutcome'>, OrderFormOptions {
  /** True when the visitor asked for the form again: what was pressed for it has gone with the focus. */
  readonly isAgain: boolean;
}

function OrderEditor({ intro, samples, help, isAgain, ...options }: EditorProps) {
  const state = useOrderForm(options);
  const companion = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { watch } = state.form;
  useEffect(() => {
    if (isAgain) heading.current?.focus();
  }, [isAgain]);
  useEffect(() => {
    const look = () => companion.current && clearFocus(companion.current);
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return (
    <>
      {intro}
      <div className={styles.columns}>
        <div className={styles.samples}>{samples}</div>
        <div className={styles.work}>
          <Panel className={styles.form}>
            <NeedsScripts />
            <OrderForm state={state} heading={heading} />
          </Panel>
          <div className={styles.beside}>
            {/* Stays in view, so that the price is beside whatever is being filled in. */}
            <div ref={companion} className={styles.companion}>
              <OrderSummary packageName={watch('package')} photoCount={watch('photoCount')} />
            </div>
          </div>
        </div>
        <div className={styles.help}>{help}</div>
      </div>
    </>
  );
}

/** The form with its summary, or the confirmation that takes their place. */
export function OrderFlow({ onOutcome = noMeasurement, ...parts }: OrderFlowProps) {
  const [confirmed, setConfirmed] = useState<ConfirmedOrder>();
  const [isAgain, setAgain] = useState(false);
  const asked = useAskedPackage();
  useEffect(() => {
    // It comes also when the network has gone in the meantime. A failure may be tried again.
    void confirmation.preload().catch(() => undefined);
  }, []);
  const startOver = () => {
    setAgain(true);
    setConfirmed(undefined);
  };
  return (
    // Around both: as a transition, the form stays on the page until what follows it can be shown.
    <Suspense fallback={null}>
      {confirmed ? (
        <confirmation.Part order={confirmed} onAgain={startOver} />
      ) : (
        <OrderEditor
          {...parts}
          // Another order begins with an empty form, whatever the address asked for.
          askedPackage={isAgain ? undefined : asked}
          isAgain={isAgain}
          onConfirmed={(order) => startTransition(() => setConfirmed(order))}
          onOutcome={onOutcome}
        />
      )}
    </Suspense>
  );
}
