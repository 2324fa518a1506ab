/** Path of the blog's feed. */
export const feedPath = '/blog/feed.xml';

/** The data the build writes as an RSS feed. */
export interface Feed {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Path of the page the feed belongs to. */
  readonly page: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

interface FeedItem {
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  /** '2025-07-22' */
  readonly published: string;
}
