/** The owner's accounts, from `VITE_*` settings at build time. An empty one loads nothing. */
const env = import.meta.env;

export const measurementIds = {
  /** 'GTM-…' */
  tagManager: env.VITE_TAG_MANAGER_ID || '',
  /** 'G-…' */
  analytics: env.VITE_ANALYTICS_ID || '',
  /** 'AW-…' */
  ads: env.VITE_ADS_ID || '',
  /** The label of the sign-up conversion in the ads account. */
  adsSignupLabel: env.VITE_ADS_SIGNUP_LABEL || '',
  /** Digits. */
  pixel: env.VITE_PIXEL_ID || '',
};

/** True if the tag manager and analytics wait for consent instead of loading at the start. */
export const tagsWait: boolean = env.VITE_CONSENT_MODE === 'basic';
