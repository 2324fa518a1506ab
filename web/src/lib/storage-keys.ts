/**
 * Every web storage key the site writes, and the third-party cookies it deletes. A test requires
 * the privacy policy to cover all of them.
 */
export const localStorageKeys = [
  'admin_appearance',
  'admin_name',
  'admin_shortcuts',
  'admin_start',
  'admin_token',
  'consentReceipt',
  'consentTimestamp',
  'consentVersion',
  'cookieConsent',
  'firstTouch',
  'outbox',
  'stickyCtaDismissed',
  'uploads',
] as const;

export const sessionStorageKeys = [
  'confirmedOrder',
  'lastTouch',
  'reloadedFor',
  'replyDrafts',
  'scrollPositions',
  'signupEmail',
  'webinarAccess',
] as const;

/** Saved per form for the tab, prefixed with the form's name: 'contact:draft'. */
export const formStorageKeys = ['attempt', 'draft', 'photos'] as const;

/** Name prefixes of the cookies that tags set once they are allowed. */
export const measurementCookies = [
  ...['_ga', '_gid', '_gat', '_gcl_', '_dc_gtm_'],
  ...['_fbp', '_fbc'],
] as const;

export type LocalStorageKey = (typeof localStorageKeys)[number];

export type SessionStorageKey =
  | (typeof sessionStorageKeys)[number]
  | `${string}:${(typeof formStorageKeys)[number]}`;

export const photosKey = (form: string) => `${form}:photos` as const;
