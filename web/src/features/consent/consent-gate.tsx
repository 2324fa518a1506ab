import { lazy, Suspense } from 'react';
import { useMustAsk } from './consent-store.ts';

const ConsentBanner = lazy(async () => ({
  default: (await import('./consent-banner.tsx')).ConsentBanner,
}));

/** The cookie banner where it has to ask. Fetched only then: most visits do not see it. */
export function ConsentGate() {
  const mustAsk = useMustAsk();
  return mustAsk ? (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  ) : null;
}
