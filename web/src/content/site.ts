/**
 * Who the site belongs to. The owner changes these by `VITE_*` variables at build time (checked by
 * lib/env.ts); no other file repeats a name or an address.
 */
const env = import.meta.env;

export const site = {
  brand: env.VITE_BRAND_NAME || 'Framewalk',
  tagline: 'Listing photos, turned into films that walk the viewer in.',
  /** Origin of the public site, without a trailing slash: canonical links and the sitemap use it. */
  url: (env.VITE_SITE_URL || 'https://framewalk.example').replace(/\/+$/, ''),
  /** The separate application where visitors sign in and make clips. */
  appUrl: env.VITE_APP_URL || 'https://app.framewalk.example/',
  supportEmail: env.VITE_SUPPORT_EMAIL || 'hello@framewalk.example',
  /** What a link to any page looks like where it is shared. */
  shareImage: '/media/home/hero-1200.jpg',
  /** Profiles without an address are not shown. */
  profiles: {
    social: env.VITE_SOCIAL_NETWORK_URL || '',
    photos: env.VITE_PHOTO_NETWORK_URL || '',
    professional: env.VITE_PROFESSIONAL_NETWORK_URL || '',
  },
  /** Fixed on purpose: the notice keeps the year of first publication. */
  copyrightYear: 2025,
} as const;
