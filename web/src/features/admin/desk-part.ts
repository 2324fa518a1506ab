import { lazyPart } from '@/lib/lazy-part.ts';

/** All screens of the desk, in one chunk that the login page doesn't load. */
export const deskPart = lazyPart(async () => (await import('./desk.tsx')).Desk);
