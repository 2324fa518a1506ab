/**
 * Every path of the site, defined once. This file imports nothing, so any layer can import it. A
 * path listed here is a page only if `routes.ts` serves it.
 */
export const paths = {
  home: '/',
  about: '/about',
  admin: '/admin',
  adminCut: '/admin/cut',
  adminMail: '/admin/mail',
  adminOrders: '/admin/orders',
  adminOverview: '/admin/overview',
  adminPerson: '/admin/person',
  adminPhotos: '/admin/photos',
  adminToday: '/admin/today',
  agentsWebinar: '/agents-webinar',
  aiMusic: '/ai-music-real-estate-video',
  aiVideo: '/ai-real-estate-video',
  blog: '/blog',
  blogNotFound: '/blog/404',
  contact: '/contact',
  embeddedFilm: '/film/embed',
  editingTips: '/resources/editing-tips',
  fullService: '/full-service',
  getStarted: '/get-started',
  movePhoto: '/move-a-photo',
  notFound: '/404',
  order: '/order',
  orderStatus: '/order/status',
  privacy: '/privacy',
  promptingGuide: '/resources/prompting-guide',
  realEstateGuide: '/resources/real-estate-guide',
  resources: '/resources',
  sharedFilm: '/film',
  signup: '/signup',
  skyReplacement: '/sky-replacement-real-estate',
  terms: '/terms',
  thankYou: '/thank-you',
  unbrandedFilm: '/film/unbranded',
  virtualStaging: '/virtual-staging-photographers',
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];

export type PostPath = `${typeof paths.blog}/${string}`;

/** The path of a blog post. */
export const postPath = (slug: string): PostPath => `${paths.blog}/${slug}`;

/** The query parameter that names a package on the order form. */
export const packageParameter = 'package';

/** The order form with a package preselected. */
export const orderPath = (name: string): string => `${paths.order}?${packageParameter}=${name}`;

/** The query parameter that names an order on the contact form, whose message starts with it. */
export const orderParameter = 'order';

/**
 * The canonical form of a path: lower case, no trailing slash. '/Contact/' and '/contact' are the
 * same page, and the canonical link names the second.
 */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase() || paths.home;
}
