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
 * The cookie banner where it has to ask. Fetched only then: most visits do not see it. It comes in a
 * transition, so that the page is brought to life first and the banner in tasks of its own.
 */
export function ConsentGate() {
  const [isPageAlive, setPageAlive] = useState(false);
  useEffect(() => startTransition(() => setPageAlive(true)), []);
  return isPageAlive ? <Question /> : null;
}
