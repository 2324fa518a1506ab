import { lazyPart } from '@/lib/loading/lazy-part.ts';

/** The desk, in a chunk that the login page doesn't load. */
export const deskPart = lazyPart(async () => (await import('./desk.tsx')).Desk);
