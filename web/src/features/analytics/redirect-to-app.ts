import { timersMs } from '@contract/timers.ts';
import { gtag } from './data-layer.ts';
import { isAdsTagReady } from './loaders.ts';
import { isMarketingAllowed, track, trackPixelLead } from './measurement.ts';
import { measurementIds } from './measurement-ids.ts';

/** Goes to the application by whatever way the browser leaves open. */
function leave(url: string): void {
  try {
    window.location.assign(url);
  } catch {
    // 'noopener' would take away the one sign that a window was refused.
    const opened = window.open(url, '_blank');
    if (opened) opened.opener = null;
    else window.alert(`Please visit: ${url}`);
  }
}

/** True when an ads tag is there to hear of the sign-up before the page is left. */
const mustReportConversion = (): boolean =>
  Boolean(measurementIds.ads) &&
  Boolean(measurementIds.adsSignupLabel) &&
  isMarketingAllowed() &&
  isAdsTagReady();

/** Tells analytics and the pixel that somebody goes to the application. */
export function reportRedirect(position: string): void {
  track({ event: 'redirect_to_app', position });
  trackPixelLead();
}

/**
 * Reports a sign-up conversion and goes to the application when it has been heard, at the latest
 * after two and a half seconds; at once where nobody listens. It goes exactly once.
 */
export function redirectToApp(url: string, position: string, go: (url: string) => void = leave) {
  reportRedirect(position);
  if (!mustReportConversion()) {
    go(url);
    return;
  }
  let hasLeft = false;
  const leaveOnce = () => {
    if (hasLeft) return;
    hasLeft = true;
    clearTimeout(fallback);
    go(url);
  };
  const fallback = setTimeout(leaveOnce, timersMs.redirectFallback);
  try {
    gtag('event', 'conversion', {
      send_to: `${measurementIds.ads}/${measurementIds.adsSignupLabel}`,
      event_callback: leaveOnce,
      event_timeout: timersMs.conversionCallbackTimeout,
    });
  } catch (error) {
    console.debug('The conversion was not reported.', error);
    leaveOnce();
  }
}
