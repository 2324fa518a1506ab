/**
 * The origins third-party tags need, by account. A site with no accounts allows none. From the
 * vendors' policy guides:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const tagHost = 'https://www.googletagmanager.com';
const google = 'https://www.google.com';
const doubleClick = 'https://*.g.doubleclick.net';
const adServices = ['https://www.googleadservices.com', 'https://pagead2.googlesyndication.com'];
const facebook = 'https://www.facebook.com';

export const tagDirectives = ['script-src', 'img-src', 'connect-src', 'frame-src'] as const;
export type TagDirective = (typeof tagDirectives)[number];

const analyticsHits = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  doubleClick,
  google,
];

// Conversions go to `ad.`, which isn't below `g.`.
const adHits = [tagHost, google, doubleClick, 'https://ad.doubleclick.net', ...adServices];

/**
 * A container only covers itself. Whatever is configured inside it (analytics, ads) needs its own
 * setting too, or the browser blocks it.
 */
const originsOf = {
  VITE_TAG_MANAGER_ID: {
    'script-src': [tagHost],
    'img-src': [tagHost],
    'connect-src': [tagHost, google],
    'frame-src': [tagHost],
  },
  VITE_ANALYTICS_ID: {
    'script-src': [tagHost],
    'img-src': analyticsHits,
    'connect-src': analyticsHits,
    'frame-src': [],
  },
  VITE_ADS_ID: {
    'script-src': [tagHost, google, 'https://googleads.g.doubleclick.net', ...adServices],
    'img-src': adHits,
    'connect-src': adHits,
    'frame-src': [tagHost, 'https://td.doubleclick.net'],
  },
  VITE_PIXEL_ID: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': [facebook],
    'connect-src': [facebook, 'https://connect.facebook.net'],
    'frame-src': [facebook],
  },
} as const satisfies Record<string, Record<TagDirective, readonly string[]>>;

/** A setting for an account whose tag the pages may load. */
export type TagSetting = keyof typeof originsOf;

const tagSettings = Object.keys(originsOf) as TagSetting[];

/** The accounts configured for this build. */
export const configuredTags = (
  env: Readonly<Record<string, string | boolean | undefined>>,
): TagSetting[] => tagSettings.filter((setting) => env[setting]);

/** The origins a directive must allow for these accounts, without duplicates. */
export const tagOrigins = (
  tags: readonly TagSetting[],
  directive: TagDirective,
): readonly string[] => [...new Set(tags.flatMap((tag) => originsOf[tag][directive]))];
