import { site } from '@/content/site.ts';

/** The host of the application, as a person would type it. */
export const appHost = new URL(site.appUrl).host;

/** Where the application signs people up, with the address filled in. */
export const appAuthUrl = (email: string): string =>
  new URL(`/auth?email=${encodeURIComponent(email)}`, site.appUrl).href;

/**
 * Opens the application's sign-up in a new tab. Browsers allow that only inside a click or a key:
 * call it before anything is awaited.
 *
 * @returns false when the browser did not allow it.
 */
export function openAppTab(email: string): boolean {
  const tab = window.open(appAuthUrl(email), '_blank');
  if (!tab) return false;
  try {
    // 'noopener' would do the same, and take away the one sign that a tab was refused.
    tab.opener = null;
  } catch {
    // The tab has left for the application already; the opener policy has cut the tie by then.
  }
  return true;
}
