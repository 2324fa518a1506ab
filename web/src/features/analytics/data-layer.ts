/**
 * The one place that writes to the data layer. Its first entry says that nothing is allowed
 * (Google Consent Mode v2), before any tag could be there to read it.
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

/** Google's command queue. The tags tell commands from events by the arguments object itself. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be ignored by the tags
  pushToDataLayer(arguments);
}

/** Denies everything until `updateConsent`. Called once, before anything else is written. */
export function denyByDefault(): void {
  gtag('consent', 'default', {
    ...consentState({ analytics: false, marketing: false }),
    wait_for_update: 500,
  });
}

export const updateConsent = (allowed: AllowedMeasurement): void =>
  gtag('consent', 'update', consentState(allowed));
