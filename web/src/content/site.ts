/**
 * The site's brand and addresses. The owner sets these with `VITE_*` variables at build time
 * (checked by lib/env.ts); no other file repeats a name or an address.
 */
import { brand } from '@contract/brand.ts';

const env = import.meta.env;

/** A placeholder host for addresses that the owner hasn't set. */
const host = `${brand.slug}.example`;

export const site = {
  brand: env.VITE_BRAND_NAME || brand.name,
  tagline: 'Listing photos, turned into videos that walk buyers in.',
  /** Origin of the public site, without a trailing slash: canonical links and the sitemap use it. */
  url: (env.VITE_SITE_URL || `https://${host}`).replace(/\/+$/, ''),
  /** The separate application where visitors sign in and make clips. */
  appUrl: env.VITE_APP_URL || `https://app.${host}/`,
  supportEmail: env.VITE_SUPPORT_EMAIL || brand.supportEmail,
  profiles: {
    social: env.VITE_SOCIAL_NETWORK_URL || `https://social.example/${brand.slug}`,
    photos: env.VITE_PHOTO_NETWORK_URL || `https://photos.example/${brand.slug}`,
    professional: env.VITE_PROFESSIONAL_NETWORK_URL || `https://network.example/${brand.slug}`,
  },
  /** Films on outside players that replace the site's own, by name: see content/outside-films.ts. */
  films: env.VITE_FILMS || '',
  /** Shown by role only. One of the two names a profile on a professional network. */
  founders: [
    {
      role: 'Co-Founder & CEO',
      email: env.VITE_CEO_EMAIL || `ceo@${host}`,
      profile: env.VITE_CEO_PROFILE_URL || `https://network.${host}/ceo`,
    },
    { role: 'Co-Founder & CTO', email: env.VITE_CTO_EMAIL || `cto@${host}`, profile: '' },
  ],
  /** Fixed on purpose: the notice keeps the year of first publication. */
  copyrightYear: 2025,
} as const;
