import { lazyPart } from '@/lib/lazy-part.ts';

/** The deliveries, in a chunk that neither the login page nor the lists load. */
export const deliveriesPart = lazyPart(async () => (await import('./deliveries.tsx')).Deliveries);
