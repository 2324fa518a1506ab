/** Measurement on a freshly opened page, and what it has sent since. */
import { vi } from 'vitest';

/** Reloads the modules with these build settings. */
export async function openMeasurement(ids: Readonly<Record<string, string>> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries(ids)) vi.stubEnv(name, value);
  const measurement = await import('@/features/analytics/measurement.ts');
  const { redirectToApp } = await import('@/features/analytics/redirect-to-app.ts');
  return { ...measurement, redirectToApp };
}

/** Clears what an earlier page left on the window. */
export function forgetPage(): void {
  delete window.dataLayer;
  delete window.fbq;
  for (const script of document.head.querySelectorAll('script')) script.remove();
}

/** Settings with an account of every kind. */
export const every = {
  VITE_TAG_MANAGER_ID: 'GTM-TEST',
  VITE_ANALYTICS_ID: 'G-TEST',
  VITE_ADS_ID: 'AW-1',
  VITE_ADS_SIGNUP_LABEL: 'label',
  VITE_PIXEL_ID: '42',
};

export const nothing = { analytics: false, marketing: false };
export const everything = { analytics: true, marketing: true };

/** The data layer: commands as they are, and each event as a one-element list. */
export const dataLayerEntries = (): unknown[][] =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<unknown>)
      : [entry],
  );

/** The names of the measured events, in order. */
export const measuredEvents = (): string[] =>
  dataLayerEntries().flatMap(([entry]) => (entry as { event?: string }).event ?? []);

export const loadedScripts = (): string[] =>
  Array.from(document.head.querySelectorAll('script'), ({ src }) => src);
