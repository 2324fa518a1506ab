import { lazyPart } from '@/lib/lazy-part.ts';

/** The overview, in a chunk that neither the login page nor the lists load. */
export const overviewPart = lazyPart(async () => (await import('./overview.tsx')).OverviewScreen);
