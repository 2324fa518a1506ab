import { lazyPart } from '@/lib/lazy-part.ts';

/** The overview with the chart library, in a chunk that no other page loads. */
export const overviewPart = lazyPart(async () => (await import('./overview.tsx')).OverviewScreen);
