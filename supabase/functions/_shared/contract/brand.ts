/**
 * Whose business this is: the one file to change for another, with the mark in web/brand/mark.svg.
 * The pages, mails, icons, feeds, legal texts and the database read it; docs/your-own.md says how.
 */
import type { OrderPackage, Resolution } from './enums.ts';

export const brand = {
  name: 'Framewalk',
  tagline: 'Listing photos, turned into videos that walk buyers in.',
  /** The public site, without a trailing slash. VITE_SITE_URL replaces it in a build for elsewhere. */
  url: 'https://framewalk.example',
  /** The separate application where visitors sign in and make clips. */
  appUrl: 'https://app.framewalk.example/',
  /** Where people write to us and where their replies to our mails go. */
  supportEmail: 'hello@framewalk.example',
  /** The prefix of an order number: 'FW-1F3B86C2'. */
  orderLetters: 'FW',
} as const;

/** Profiles on other sites. */
export const profiles = {
  social: 'https://social.example/framewalk',
  photos: 'https://photos.example/framewalk',
  professional: 'https://network.example/framewalk',
} as const;

/** Shown by role only. One of the two names a profile on a professional network. */
export const founders = [
  {
    role: 'Co-Founder & CEO',
    email: 'ceo@framewalk.example',
    profile: 'https://network.framewalk.example/ceo',
  },
  { role: 'Co-Founder & CTO', email: 'cto@framewalk.example', profile: '' },
] as const;

/** Who the terms and the privacy policy bind. */
export const legal = {
  entity: 'Framewalk',
  /** The postal address on one line: in the policy and at the end of mails. Empty leaves it out. */
  address: '' as string,
  /** The state of the United States whose laws and courts apply. */
  state: 'California',
} as const;

/** Fixed on purpose: the notice keeps the year of first publication. */
export const copyrightYear = 2025;

/** Time zone in which business days and support hours are counted. */
export const supportTimeZone = 'America/New_York';

/**
 * Days off besides Saturdays and Sundays, as 'YYYY-MM-DD': they are no business days for delivery dates and
 * the morning mail.
 */
export const daysOff: readonly string[] = [];

/** When a person answers. The text says EST even in summer. */
export const supportHours = 'Mon-Fri 8AM-6PM EST';

/**
 * The color of buttons, links and the mark, as '#rrggbb'; shades.ts computes the others from it.
 * `npm run brand -- check` names pairs that are too hard to read.
 */
export const brandColor: string = '#2563eb';

/**
 * Your own videos, by id: Vimeo's digits or YouTube's eleven characters. Without one, the site's own film
 * plays. Any name in web/src/content/media.json may be added.
 */
export const videos: Readonly<Record<string, string>> = {
  // The examples on the home page and /agents-webinar.
  'modern-luxury-home': '',
  'elegant-estate': '',
  'waterfront-property': '',
  'urban-sophistication': '',
  'premium-residence': '',
  // The samples on /order.
  'order-sample-modern': '',
  'order-sample-waterfront': '',
  'order-sample-estate': '',
  'order-sample-staging': '',
};

/**
 * The training on /agents-webinar, Vimeo's digits. Apart from the others, so that no script of the pages
 * contains it. WEBINAR_VIDEO_ID replaces it in one deployment.
 */
export const webinarVideoId: string = '';

/** What the site claims about itself. */
export const claimedFigures = {
  professionals: '800',
  clips: '15,000',
  properties: '500',
  averageCreation: '10 minutes',
} as const;

/** All money is in integer cents of US dollars. */
export const clipPriceCents: Readonly<Record<Resolution, number>> = {
  '720p': 80,
  '1080p': 100,
  '4K': 160,
};

export const autoEditCents = 100;
export const musicTrackCents = 200;

/** What new accounts get free: credits, or clips for people who come from /get-started. */
export const freeCreditCents = 1000;
export const freeClips = 2;

/** Virtual staging and sky replacement, per base image. */
export const imagePriceCents = { '8 MP': 15, '12 MP': 25, '24 MP': 35 } as const;
export const stagingManualEditFromCents = 1000;

export interface OrderPackageOffer {
  readonly name: string;
  readonly priceCents: number;
  readonly photoLimit: number;
  readonly resolution: Resolution;
  readonly turnaroundBusinessDays: number;
  readonly freeRevisions: number;
  readonly extraRevisionCents: number;
}

/** The packages of /order. All but name and resolution is stored with each order. */
export const orderPackageOffers: Readonly<Record<OrderPackage, OrderPackageOffer>> = {
  basic: {
    name: 'Basic',
    priceCents: 6000,
    photoLimit: 15,
    resolution: '720p',
    turnaroundBusinessDays: 2,
    freeRevisions: 0,
    extraRevisionCents: 1500,
  },
  premium: {
    name: 'Premium',
    priceCents: 9000,
    photoLimit: 30,
    resolution: '1080p',
    turnaroundBusinessDays: 2,
    freeRevisions: 1,
    extraRevisionCents: 1500,
  },
};

/** The full-service landing page states other figures than /order; both are shown as they are. */
export const landingPackageOffers = {
  basic: { name: 'Basic', priceCents: 2900, photoLimit: 10, delivery: '24-48 hours' },
  premium: { name: 'Premium', priceCents: 5900, photoLimit: 25, delivery: '24 hours' },
} as const;

/** What photographers are told a finished video sells for. */
export const resaleAdviceCents = { min: 6000, max: 12000, upsell: 6000 } as const;
