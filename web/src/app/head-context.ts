import { site } from '@/content/site.ts';
import type { HeadContext } from '@/seo/page-head.ts';

/** What the head of the page at `path` says about the site. */
export const headContext = (path: string): HeadContext => ({
  path,
  origin: site.url,
  brand: site.brand,
});
