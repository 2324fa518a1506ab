/**
 * Every key that the site writes into web storage, and the cookies of others that it deletes. The
 * privacy policy covers all of them; a test holds it to these lists.
 */
export const localStorageKeys = [
  'admin_shortcuts',
  'admin_token',
  'consentTimestamp',
  'consentVersion',
  'cookieConsent',
  'outbox',
  'stickyCtaDismissed',
] as const;

export const sessionStorageKeys = [
  'reloadedFor',
  'scrollPositions',
  'signupEmail',
  'webinarAccess',
] as const;

/** What each form keeps for the tab, under its own name: 'contact:draft'. */
export const formStorageKeys = ['attempt', 'draft'] as const;

/** How the names of the cookies begin that tags set once they are allowed. */
export const measurementCookies = [
  ...['_ga', '_gid', '_gat', '_gcl_', '_dc_gtm_'],
  ...['_fbp', '_fbc'],
] as const;

export type LocalStorageKey = (typeof localStorageKeys)[number];

export type SessionStorageKey =
  | (typeof sessionStorageKeys)[number]
  | `${string}:${(typeof formStorageKeys)[number]}`;
