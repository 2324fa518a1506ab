/** What the build needs from the server bundle (entry-server.tsx). */
import type { LocalStorageKey } from '@/lib/storage-keys.ts';
import type { Feed } from '@/seo/feed-shape.ts';

export interface BuiltPage {
  readonly path: string;
  /** The page's own source files, as named in the build manifest, and the name of its shell's chunk. */
  readonly sources: readonly string[];
  /**
   * Pages of one group share one critical stylesheet. The content security policy that static hosts
   * send with every page lists each sheet by hash, and hashes don't compress.
   */
  readonly styleGroup: string;
  /**
   * For pages that show something else to people who are logged in. The pre-rendered page stays
   * hidden from them, and the scripts of what they see instead load at once.
   */
  readonly session?: {
    /** The local storage key that is set while somebody is logged in. */
    readonly key: LocalStorageKey;
    /** The source files of what they see instead, as named in the build manifest. */
    readonly sources: readonly string[];
  };
  /** The HTTP status for this page. */
  readonly status: 200 | 404;
}

export interface RenderedPage {
  /** The page's title, description and other head tags, as HTML. */
  readonly head: string;
  /** True if search engines may list the page. */
  readonly isListed: boolean;
  /** The day the page last changed, if known: '2025-07-22'. */
  readonly modified?: string;
  /** The content of #root. */
  readonly markup: string;
  /** What the build draws for the page's link preview; undefined for a page that names nobody. */
  readonly share?: {
    /** Output path, such as 'share/contact.jpg'. */
    readonly file: string;
    readonly title: string;
    /** The picture next to the title, such as 'media/pictures/hero-1200.jpg'. */
    readonly picture: string;
    /** A label to draw on the picture: 'Digitally altered'. */
    readonly label: string | undefined;
  };
}

export interface ServerBundle {
  readonly site: {
    /** Origin of the public site, with no trailing slash. */
    readonly origin: string;
    readonly brand: string;
    readonly tagline: string;
  };
  readonly pages: readonly BuiltPage[];
  readonly feed: Feed;
  renderPage(path: string): Promise<RenderedPage>;
}
