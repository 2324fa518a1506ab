/** What the build asks of the site's server bundle (entry-server.tsx). */

export interface BuiltPage {
  readonly path: string;
  /** The page's own source file, as the build's manifest names it. */
  readonly source: string;
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
  /** Style elements with what the page's markup uses. Empty for pages drawn in the browser. */
  readonly styles: string;
  /** The content of #root. Empty for pages drawn in the browser. */
  readonly markup: string;
}

export interface ServerBundle {
  /** Origin of the public site, without a trailing slash. */
  readonly origin: string;
  readonly pages: readonly BuiltPage[];
  renderPage(path: string): Promise<RenderedPage>;
}
