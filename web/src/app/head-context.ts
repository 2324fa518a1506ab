import { site } from '@/content/site.ts';
import type { HeadContext, PageHead } from '@/seo/page-head.ts';
import { withTrail } from '@/seo/trail.ts';

/** The site-level facts in the head of the page at `path`. */
export const headContext = (path: string): HeadContext => ({
  path,
  origin: site.url,
  brand: site.brand,
});

/** A page's title without the name of the site. */
export const ownTitle = ({ title }: PageHead): string => title.replace(` | ${site.brand}`, '');

/** A page's head with its place in the site, as search engines read it. */
export const placedHead = (head: PageHead, path: string): PageHead =>
  withTrail(head, path, ownTitle(head));
