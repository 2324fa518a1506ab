import { brand } from '@contract/brand.ts';
import { site } from '@/content/site.ts';
import type { HeadContext, PageHead } from '@/seo/page-head.ts';
import { withTrail } from '@/seo/trail.ts';

/** The site-level facts in the head of the page at `path`. */
export const headContext = (path: string): HeadContext => ({
  path,
  origin: site.url,
  brand: brand.name,
});

/** A page's title without the site name. */
export const ownTitle = ({ title }: PageHead): string => title.replace(` | ${brand.name}`, '');

/** A page's head plus its place in the site, for search engines. */
export const placedHead = (head: PageHead, path: string): PageHead =>
  withTrail(head, path, ownTitle(head));
