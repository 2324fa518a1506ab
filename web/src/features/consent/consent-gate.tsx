import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useMustAsk } from './consent-store.ts';

const ConsentBanner = lazy(async () => ({
  default: (await import('./consent-banner.tsx')).ConsentBanner,
}));

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
