/**
 * Every address of the site, written once. A leaf: it imports nothing, so every layer may read it.
 * An address listed here is a page only when `routes.ts` serves it.
 */
export const paths = {
  home: '/',
  about: '/about',
  admin: '/admin',
  agentsWebinar: '/agents-webinar',
  aiMusic: '/ai-music-real-estate-video',
  aiVideo: '/ai-real-estate-video',
  blog: '/blog',
  blogNotFound: '/blog/404',
  contact: '/contact',
  editingTips: '/resources/editing-tips',
  fullService: '/full-service',
  getStarted: '/get-started',
  notFound: '/404',
  order: '/order',
  privacy: '/privacy',
  promptingGuide: '/resources/prompting-guide',
  realEstateGuide: '/resources/real-estate-guide',
  resources: '/resources',
  signup: '/signup',
  skyReplacement: '/sky-replacement-real-estate',
  terms: '/terms',
  thankYou: '/thank-you',
  virtualStaging: '/virtual-staging-photographers',
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];

export type PostPath = `${typeof paths.blog}/${string}`;

/** The address of a post of the blog. */
export const postPath = (slug: string): PostPath => `${paths.blog}/${slug}`;

/** Names the package in an address of the order form. */
export const packageParameter = 'package';

/** The order form with a package already chosen. */
export const orderPath = (name: string): string => `${paths.order}?${packageParameter}=${name}`;

/**
 * The canonical form of an address: lower case, no trailing slash. '/Contact/' and '/contact' are
 * the same page, and the canonical link names the latter.
 */
export function canonicalPath(pathname: string): string {
  const bare = pathname.replace(/\/+$/, '').toLowerCase();
  return bare === '' ? paths.home : bare;
}
