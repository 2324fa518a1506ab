import { lazyPart } from '@/lib/loading/lazy-part.ts';

/** The video of an order. Most of the time there is none yet. */
export const filmPart = lazyPart(async () => (await import('./film/film-section.tsx')).FilmSection);

/** What was said about an order, and the box to write to us. */
export const storyPart = lazyPart(async () => (await import('./story/order-story.tsx')).OrderStory);

/** A customer's orders, behind the link that was mailed to them. */
export const ordersPart = lazyPart(
  async () => (await import('./orders/order-list.tsx')).OrderListPage,
);

/** Asks for that mail. */
export const lostLinkPart = lazyPart(async () => (await import('./orders/lost-link.tsx')).LostLink);
