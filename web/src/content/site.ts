import { brand } from '@contract/brand.ts';

const env = import.meta.env;

/** What differs from build to build; whose site it is stands in the contract's brand.ts. */
export const site = {
  /** Origin of the public site, without a trailing slash: canonical links and the sitemap use it. */
  url: (env.VITE_SITE_URL || brand.url).replace(/\/+$/, ''),
} as const;
