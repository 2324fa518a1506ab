import { timersMs } from '@contract/timers.ts';
import { gtag } from './data-layer.ts';
import { isMarketingAllowed, track, trackPixelLead } from './measurement.ts';
import { measurementIds } from './measurement-ids.ts';

/** Goes to the application in the first way the browser allows. */
function leave(url: string): void {
  try {
    window.location.assign(url);
  } catch {
    // With 'noopener', `open` returns null even if the window opened.
    const opened = window.open(url, '_blank');
    if (opened) opened.opener = null;
    else window.alert(`Please visit: ${url}`);
  }
}

/** True if there is an ads tag that may know of the conversion. It reads the data layer once it has loaded. */
const mustReportConversion = (): boolean =>
  Boolean(measurementIds.ads) && Boolean(measurementIds.adsSignupLabel) && isMarketingAllowed();

/** Reports to analytics and the pixel that a visitor is going to the application. */
export function reportRedirect(position: string): void {
  track({ event: 'redirect_to_app', position });
  trackPixelLead();
}

/**
 * Reports a sign-up conversion, then goes to the application: when the ads tag has answered, after
 * two and a half seconds at the latest, or at once if no ads tag is configured or allowed. It goes exactly once.
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
