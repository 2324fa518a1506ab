import { lazyPart } from '@/lib/loading/lazy-part.ts';

/** The video of an order. Most of the time there is none yet. */
export const filmPart = lazyPart(async () => (await import('./film-section.tsx')).FilmSection);
