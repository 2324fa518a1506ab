import type { PageModule } from './page-module.ts';
import type { PostPageName } from './post-pages.ts';

/**
 * One lazy chunk per page. The names match the folders; the build uses them to find a page's files.
 */
export const pageModules = {
  'admin-cut': () => import('@/pages/admin-cut/admin-cut-page.tsx'),
  'admin-mail': () => import('@/pages/admin-mail/admin-mail-page.tsx'),
  'admin-orders': () => import('@/pages/admin-orders/admin-orders-page.tsx'),
  'admin-overview': () => import('@/pages/admin-overview/admin-overview-page.tsx'),
  'admin-person': () => import('@/pages/admin-person/admin-person-page.tsx'),
  'admin-photos': () => import('@/pages/admin-photos/admin-photos-page.tsx'),
  admin: () => import('@/pages/admin/admin-page.tsx'),
  'admin-today': () => import('@/pages/admin-today/admin-today-page.tsx'),
  contact: () => import('@/pages/contact/contact-page.tsx'),
  home: () => import('@/pages/home/home-page.tsx'),
  'move-a-photo': () => import('@/pages/move-a-photo/move-a-photo-page.tsx'),
  'not-found': () => import('@/pages/not-found/not-found-page.tsx'),
  'get-started': () => import('@/pages/get-started/get-started-page.tsx'),
  signup: () => import('@/pages/signup/signup-page.tsx'),
  order: () => import('@/pages/order/order-page.tsx'),
  'order-status': () => import('@/pages/order-status/order-status-page.tsx'),
  'film-alone': () => import('@/pages/film-alone/film-alone-page.tsx'),
  'shared-film': () => import('@/pages/shared-film/shared-film-page.tsx'),
  'agents-webinar': () => import('@/pages/agents-webinar/agents-webinar-page.tsx'),
  about: () => import('@/pages/about/about-page.tsx'),
  'ai-music': () => import('@/pages/ai-music/ai-music-page.tsx'),
  'ai-real-estate-video': () =>
    import('@/pages/ai-real-estate-video/ai-real-estate-video-page.tsx'),
  'full-service': () => import('@/pages/full-service/full-service-page.tsx'),
  privacy: () => import('@/pages/privacy/privacy-page.tsx'),
  'sky-replacement': () => import('@/pages/sky-replacement/sky-replacement-page.tsx'),
  terms: () => import('@/pages/terms/terms-page.tsx'),
  'thank-you': () => import('@/pages/thank-you/thank-you-page.tsx'),
  'virtual-staging': () => import('@/pages/virtual-staging/virtual-staging-page.tsx'),
  blog: () => import('@/pages/blog/blog-page.tsx'),
  'blog-post-not-found': () => import('@/pages/blog-post-not-found/blog-post-not-found-page.tsx'),
  'editing-tips': () => import('@/pages/editing-tips/editing-tips-page.tsx'),
  'prompting-guide': () => import('@/pages/prompting-guide/prompting-guide-page.tsx'),
  'real-estate-guide': () => import('@/pages/real-estate-guide/real-estate-guide-page.tsx'),
  resources: () => import('@/pages/resources/resources-page.tsx'),
} satisfies Record<string, () => Promise<PageModule>>;

export type PageName = keyof typeof pageModules | PostPageName;
