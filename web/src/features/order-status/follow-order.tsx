import type { OrderStatusAnswer } from '@contract/order-status.ts';
import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { CopyText } from '@/components/ui/copy-text.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { WholeWords } from '@/components/ui/whole-words.tsx';
import { orderStatusPage as words } from '@/content/order-status.ts';
import { askAboutOrderPath, paths } from '@/lib/paths.ts';
import styles from './follow-order.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderSteps } from './order-steps.tsx';
import { nextOf, stepsOf } from './order-steps.utils.ts';
import { type Failure, useOrderStatus } from './use-order-status.ts';

function Order({ order }: { readonly order: OrderStatusAnswer }) {
  const isErased = order.propertyAddress === undefined;
  return (
    <>
      <PageIntro
        heading={<WholeWords>{words.number(order.orderNumber)}</WholeWords>}
        lead={isErased ? words.erased : words.standing[order.status]}
      />
      <div className={styles.columns}>
        <Panel>
          <h2 className={styles.heading}>{words.progress}</h2>
          <OrderSteps steps={stepsOf(order)} />
          {!isErased && (
            <section className={styles.next}>
              <h2 className={styles.nextHeading}>{words.next.heading}</h2>
              <p>{nextOf(order, new Date())}</p>
            </section>
          )}
        </Panel>
        <div>
          <h2 className={styles.heading}>{words.facts.heading}</h2>
          <OrderFacts order={order} />
          <div className={styles.actions}>
            <ButtonLink to={askAboutOrderPath(order.orderNumber)}>{words.ask}</ButtonLink>
            <CopyText
              size="md"
              text={() => window.location.href}
              words={words.copy}
              icon={<Link2 size={16} aria-hidden />}
            />
          </div>
          <p className={styles.keep}>{words.keep}</p>
        </div>
      </div>
    </>
  );
}

function WrongLink() {
  return (
    <>
      <PageIntro heading={words.wrong.heading} lead={words.wrong.text} />
      <div className={styles.actions}>
        <ButtonLink to={paths.contact} size="lg">
          {words.wrong.ask}
        </ButtonLink>
      </div>
    </>
  );
}

interface FailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

function Failed({ failure, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <PageIntro heading={words.failed.heading} lead={words.failed[failure]} />
      <div className={styles.actions}>
        <Button size="lg" onClick={onRetry}>
          {words.failed.retry}
        </Button>
      </div>
    </div>
  );
}

/** The page where customers follow their order. Pre-rendered in its loading state. */
export function FollowOrder() {
  const { followed, retry } = useOrderStatus();
  const place = useRef<HTMLDivElement>(null);
  const isRetried = useRef(false);
  const isLoading = followed.state === 'loading';

  useEffect(() => {
    // The Retry button had the focus and is gone.
    if (!isLoading && isRetried.current) place.current?.focus({ preventScroll: true });
  }, [isLoading]);

  function retryAndReturn() {
    isRetried.current = true;
    retry();
  }

  return (
    <div ref={place} tabIndex={-1} aria-busy={isLoading} className={styles.place}>
      {followed.state === 'loading' && (
        <>
          <PageIntro heading={words.heading} lead={words.loading} />
          <NeedsScripts />
        </>
      )}
      {followed.state === 'wrong' && <WrongLink />}
      {followed.state === 'failed' && (
        <Failed failure={followed.failure} onRetry={retryAndReturn} />
      )}
      {followed.state === 'found' && <Order order={followed.order} />}
    </div>
  );
}
