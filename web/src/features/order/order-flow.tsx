import { orderPackages } from '@contract/enums.ts';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { lazyPart } from '@/lib/loading/lazy-part.ts';
import { whenIdle } from '@/lib/loading/when-idle.ts';
import { packageParameter } from '@/lib/paths.ts';
import { claimScrollRoom, keepFocusClear } from '@/lib/scroll-room.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { hasConfirmed, keepConfirmed, useConfirmed } from './confirmed-order.ts';
import styles from './order-flow.module.css';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type OrderFormOptions, useOrderForm } from './use-order-form.ts';

interface OrderFlowProps {
  /** Above the form. Hidden by the confirmation. */
  readonly intro: ReactNode;
  /** Above the form; in a wide window, beside it. */
  readonly samples: ReactNode;
  /** Below the form; in a wide window, below the summary. */
  readonly help: ReactNode;
  readonly onOutcome?: OrderFormOptions['onOutcome'];
}

const confirmation = lazyPart(
  async () => (await import('./order-confirmation.tsx')).OrderConfirmation,
);

/** Resolves when what is shown at first can render: after a reload, that may be the confirmation. */
export const flowReady = (): Promise<unknown> =>
  hasConfirmed() ? confirmation.preload() : Promise.resolve();

/** The height of the summary at the bottom of a narrow window, with a gap. */
const summaryRoom = '7rem';

const noMeasurement = () => {};

/** The package in the URL, set by links to this form. */
function useAskedPackage() {
  const asked = new URLSearchParams(useLocation().search).get(packageParameter);
  return orderPackages.find((name) => name === asked);
}

interface EditorProps extends Omit<OrderFlowProps, 'onOutcome'>, OrderFormOptions {
  /** True for a second order. The button pressed for it had the focus and is gone. */
  readonly isAgain: boolean;
}

function OrderEditor({ intro, samples, help, isAgain, ...options }: EditorProps) {
  const state = useOrderForm(options);
  const beside = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { watch } = state.form;
  useEffect(() => {
    if (isAgain) heading.current?.focus();
  }, [isAgain]);
  useEffect(() => {
    if (!beside.current) return;
    const giveBack = claimScrollRoom(summaryRoom);
    const stop = keepFocusClear(beside.current);
    return () => {
      giveBack();
      stop();
    };
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
          <div ref={beside} className={clsx(styles.beside, watch('package') && styles.priced)}>
            {/* Sticky, so the price stays in view while the form is filled in. */}
            <div className={styles.companion}>
              <OrderSummary packageName={watch('package')} photoCount={watch('photoCount')} />
            </div>
          </div>
        </div>
        <div className={styles.help}>{help}</div>
      </div>
    </>
  );
}

/** The form with its summary, then the confirmation. */
export function OrderFlow({ onOutcome = noMeasurement, ...parts }: OrderFlowProps) {
  const confirmed = useConfirmed();
  const [isNew, setNew] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useRestAfterChange(place, confirmed);
  const asked = useAskedPackage();
  // Loaded ahead, so it appears even if the network is gone by then. A failure can be retried.
  useEffect(() => whenIdle(() => void confirmation.preload().catch(() => undefined)), []);
  const startOver = () => {
    setAgain(true);
    keepConfirmed(undefined);
  };
  // The form stays on the page until the confirmation can render.
  return confirmed ? (
    <div key="confirmation" ref={place} className={clsx(isNew && styles.fromRight)}>
      <confirmation.Part order={confirmed} isNew={isNew} onAgain={startOver} />
    </div>
  ) : (
    <div key="form" ref={place} className={clsx(isAgain && styles.fromLeft)}>
      <OrderEditor
        {...parts}
        // A second order starts with an empty form, whatever the URL asked for.
        askedPackage={isAgain ? undefined : asked}
        isAgain={isAgain}
        onConfirmed={async (order) => {
          await confirmation.preload().catch(() => undefined);
          setNew(true);
          keepConfirmed(order);
        }}
        onOutcome={onOutcome}
      />
    </div>
  );
}
