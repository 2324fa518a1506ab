import { lazyPart } from '@/lib/lazy-part.ts';

/** A person, in a chunk that neither the login page nor the lists load. */
export const personPart = lazyPart(async () => (await import('./person.tsx')).PersonScreen);
