import { lazyPart } from '@/lib/loading/lazy-part.ts';

/** A customer's orders, behind the link that was mailed to them. */
export const ordersPart = lazyPart(async () => (await import('./order-list.tsx')).OrderListPage);

/** Asks for that mail. */
export const lostLinkPart = lazyPart(async () => (await import('./lost-link.tsx')).LostLink);
