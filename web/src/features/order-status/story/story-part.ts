import { lazyPart } from '@/lib/loading/lazy-part.ts';

/** What was said about an order, and the box to write to us. */
export const storyPart = lazyPart(async () => (await import('./order-story.tsx')).OrderStory);
