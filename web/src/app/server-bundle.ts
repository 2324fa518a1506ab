/** What the build asks of the site's server bundle (entry-server.tsx). */
import type { Feed } from '@/seo/feed-shape.ts';

export interface BuiltPage {
  readonly path: string;
  /** The page's own source files, as the build's manifest names them. */
  readonly sources: readonly string[];
  /**
   * Pages of one look share one sheet of critical styles: the policy, which goes with every page,
   * names each sheet by a hash that cannot be compressed.
   */
  readonly look: string;
  /** False for pages that the browser draws into an empty root. */
  readonly isStatic: boolean;
  /** What a server answers with this page. */
  readonly status: 200 | 404;
}

export interface RenderedPage {
  /** Title, description and the other tags of the page, as HTML. */
  readonly head: string;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** The day of the page's last change, where it is known: '2025-07-22'. */
  readonly modified?: string;
  /** The content of #root. Empty for pages drawn in the browser. */
  readonly markup: string;
  /** What the build draws for previews of a link to the page. */
  readonly share: {
    /** Where it goes, e.g. 'share/contact.jpg'. */
    readonly file: string;
    readonly title: string;
    /** The picture beside the title, e.g. 'media/pictures/hero-1200.jpg'. */
    readonly picture: string;
    /** What must be said of the picture, as that it was altered. */
    readonly note?: string;
  };
}

export interface ServerBundle {
  readonly site: {
    /** Origin of the public site, without a trailing slash. */
    readonly origin: string;
    readonly brand: string;
    readonly tagline: string;
  };
  readonly pages: readonly BuiltPage[];
  readonly feed: Feed;
  renderPage(path: string): Promise<RenderedPage>;
}
