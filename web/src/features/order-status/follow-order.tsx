import { fragmentOf, listTokenIn, type OrderStatusResponse } from '@contract/order-status.ts';
import { Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { CopyText } from '@/components/ui/copy-text.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { WholeWords } from '@/components/ui/whole-words.tsx';
import { orderFilm } from '@/content/order-film.ts';
import { orderStatusPage as words } from '@/content/order-status.ts';
import { orderParameter, paths } from '@/lib/paths.ts';
import { serverNow } from '@/lib/server-time.ts';
import { Failed } from './failed.tsx';
import type { WatchedFilms } from './film/films.api.ts';
import styles from './follow-order.module.css';
import { filmPart, lostLinkPart, ordersPart, storyPart } from './late-parts.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderSteps } from './order-steps.tsx';
import { nextOf, stepsOf } from './order-steps.utils.ts';
import { useOrderStatus } from './use-order-status.ts';

interface OrderProps {
  readonly order: OrderStatusResponse;
  readonly films: WatchedFilms | null;
  /** The video, where there is one to watch. */
  readonly children: ReactNode;
  /** What was said, below everything else. */
  readonly story: ReactNode;
}

function Order({ order, films, children, story }: OrderProps) {
  const isErased = order.propertyAddress === undefined;
  const newest = films?.versions[0];
  const isCancelled = order.status === 'cancelled';
  const film = newest && !isCancelled ? filmWords(films.state, newest) : undefined;
  const number = <WholeWords>{words.number(order.orderNumber)}</WholeWords>;
  return (
    <>
      <PageIntro
        eyebrow={[order.propertyAddress, film && words.number(order.orderNumber)]
          .filter(Boolean)
          .join(' · ')}
        heading={film?.heading ?? number}
        lead={film?.lead ?? (isErased ? words.erased : words.standing[order.status])}
      />
      {children}
      <div className={styles.columns}>
        <Panel>
          <h2 className={styles.heading}>{words.progress}</h2>
          <OrderSteps steps={stepsOf(order, newest?.deliveredAt)} />
          {!isErased && (
            <section className={styles.next}>
              <h2 className={styles.nextHeading}>{words.next.heading}</h2>
              <p>{film?.next ?? nextOf(order, new Date(serverNow()))}</p>
            </section>
          )}
        </Panel>
        <div>
          <h2 className={styles.heading}>{words.facts.heading}</h2>
          <OrderFacts order={order} isDelivered={newest !== undefined} />
          <div className={styles.actions}>
            {isErased && (
              <ButtonLink
                variant="outline"
                to={`${paths.contact}?${orderParameter}=${order.orderNumber}`}
              >
                {words.ask}
              </ButtonLink>
            )}
            {order.endsAt === null && (
              <CopyText
                size="md"
                text={() => window.location.href}
                words={words.copy}
                icon={<Link2 size={16} aria-hidden />}
              />
            )}
          </div>
          <p className={styles.keep}>{order.endsAt ? words.closes : words.keep}</p>
        </div>
      </div>
      {story}
    </>
  );
}

/** What is said of a delivered video. */
function filmWords(state: WatchedFilms['state'], newest: WatchedFilms['versions'][number]) {
  if (state === 'awaiting') return undefined;
  const { heading, lead, next } = orderFilm;
  const isStarted = state === 'change_asked' && newest.change?.startedAt;
  const is = isStarted ? 'change_started' : state;
  return {
    heading: is === 'delivered' ? heading.delivered(newest.number) : heading[is],
    lead: lead[state],
    next: next[state],
  };
}

function NoFilms({ onRetry }: { readonly onRetry: () => void }) {
  const { text, retry } = orderFilm.unavailable;
  return (
    <div className={styles.actions}>
      <p>{text}</p>
      <Button variant="outline" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

/** @param isOpened without any link, as who lost theirs does. */
function WrongLink({ isOpened }: { readonly isOpened: boolean }) {
  const { heading, text, ask } = words.wrong;
  return (
    <>
      <PageIntro heading={isOpened ? words.heading : heading} lead={isOpened ? words.lost : text} />
      <lostLinkPart.Part />
      <div className={styles.actions}>
        <ButtonLink to={paths.contact} variant="outline">
          {ask}
        </ButtonLink>
      </div>
    </>
  );
}

/** The page where customers follow their order. Pre-rendered in its loading state. */
export function FollowOrder() {
  const token = fragmentOf(useLocation().hash);
  const list = listTokenIn(token);
  if (list !== undefined) return <OrdersOf key={token} token={list} />;
  // Nothing of one order may stay with the next.
  return <OrderOf key={token} token={token} />;
}

function Loading() {
  return (
    <>
      <PageIntro heading={words.heading} lead={words.loading} />
      <NeedsScripts what="page" />
    </>
  );
}

/** A customer's orders. The page is pre-rendered without a link, so that it begins as for one order. */
function OrdersOf({ token }: { readonly token: string }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    // If it can't be loaded, drawing it says so.
    void ordersPart
      .preload()
      .catch(() => undefined)
      .then(() => setHere(true));
  }, []);
  return (
    <div tabIndex={-1} aria-busy={!isHere} className={styles.place}>
      {isHere ? <ordersPart.Part token={token} /> : <Loading />}
    </div>
  );
}

function OrderOf({ token }: { readonly token: string }) {
  const { followed, look, showFilms, retry } = useOrderStatus(token);
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
      {isLoading && <Loading />}
      {followed.state === 'wrong' && <WrongLink isOpened={token === ''} />}
      {followed.state === 'failed' && (
        <Failed words={words.failed} failure={followed.failure} onRetry={retryAndReturn} />
      )}
      {followed.state === 'found' && (
        <Order
          {...followed}
          story={
            followed.order.propertyAddress !== undefined && (
              <storyPart.Part
                orderNumber={followed.order.orderNumber}
                address={followed.order.propertyAddress}
                {...{ token, look }}
              />
            )
          }
        >
          {followed.films === null && <NoFilms onRetry={() => void look()} />}
          {followed.films && followed.films.versions.length > 0 && (
            <filmPart.Part
              {...followed}
              films={followed.films}
              {...{ token, look }}
              onFilms={showFilms}
            />
          )}
        </Order>
      )}
    </div>
  );
}
