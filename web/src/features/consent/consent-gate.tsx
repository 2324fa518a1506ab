import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useMustAsk } from './consent-store.ts';

/** Where it can't be had, nobody is asked and nothing is allowed; the page goes on. */
const ConsentBanner = lazy<ComponentType>(() =>
  import('./consent-banner.tsx').then(
    (part) => ({ default: part.ConsentBanner }),
    () => ({ default: () => null }),
  ),
);

function Question() {
  return useMustAsk() ? (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  ) : null;
}

/**
 * The cookie banner, if it has to ask. Only then is it fetched; most visitors never see it. It
 * renders in a transition, so the page hydrates first.
 */
export function ConsentGate() {
  const [isPageAlive, setPageAlive] = useState(false);
  useEffect(() => startTransition(() => setPageAlive(true)), []);
  return isPageAlive ? <Question /> : null;
}
