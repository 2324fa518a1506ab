/**
 * The only module that writes to the data layer. Its first entry denies everything (Google Consent
 * Mode v2), before any tag has loaded.
 */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export interface AllowedMeasurement {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

const word = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');

const consentState = ({ analytics, marketing }: AllowedMeasurement) => ({
  analytics_storage: word(analytics),
  ad_storage: word(marketing),
  ad_user_data: word(marketing),
  ad_personalization: word(marketing),
});

export function pushToDataLayer(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** Google's command queue. Tags recognize commands by their `arguments` object. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be ignored by the tags
  pushToDataLayer(arguments);
}

/** Denies everything until `updateConsent`. Call it once, before anything else is written. */
export function denyByDefault(): void {
  gtag('consent', 'default', {
    ...consentState({ analytics: false, marketing: false }),
    wait_for_update: 500,
  });
}

export const updateConsent = (allowed: AllowedMeasurement): void =>
  gtag('consent', 'update', consentState(allowed));
