import { site } from '@/content/site.ts';
import type { HeadContext } from '@/seo/page-head.ts';

/** The site-level facts in the head of the page at `path`. */
export const headContext = (path: string): HeadContext => ({
  path,
  origin: site.url,
  brand: site.brand,
});
