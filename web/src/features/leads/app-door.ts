import { brand } from '@contract/brand.ts';
import { withCampaign } from '@/lib/visit.ts';

/** The application's host, without the scheme. */
export const appHost = new URL(brand.appUrl).host;

/**
 * The application's sign-up page, with the email address filled in, and the visit's campaign if the
 * visitor allows it.
 */
export const appAuthUrl = (email: string): string =>
  withCampaign(new URL(`/auth?email=${encodeURIComponent(email)}`, brand.appUrl).href);

/**
 * Opens the application's sign-up in a new tab. Browsers allow that only while they handle a click
 * or a keypress, so call it before awaiting anything.
 *
 * @returns false if the browser blocked the tab.
 */
export function openAppTab(email: string): boolean {
  const tab = window.open(appAuthUrl(email), '_blank');
  if (!tab) return false;
  try {
    // 'noopener' would do the same, but then `open` returns null even if the tab opened.
    tab.opener = null;
  } catch {
    // The tab is already at the application, where the opener policy has cut the link.
  }
  return true;
}
