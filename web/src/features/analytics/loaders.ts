/** Loads third-party tags: each once, and only if it's configured and allowed. */
import { timersMs } from '@contract/timers.ts';
import { type AllowedMeasurement, gtag, pushToDataLayer } from './data-layer.ts';
import { measuredLocation, measuredReferrer } from './measured-location.ts';
import { measurementIds, tagsWait } from './measurement-ids.ts';

type Pixel = ((...command: unknown[]) => void) & {
  queue: unknown[];
  loaded: boolean;
  version: string;
  disablePushState: boolean;
  callMethod?: (...command: unknown[]) => void;
};

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

const requested = new Set<string>();

function load(src: string): void {
  if (requested.has(src)) return;
  requested.add(src);
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

const googleTag = (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`;

/** Half a second after the page has loaded, or now if that has passed: our scripts start late themselves. */
function afterLoad(run: () => void): void {
  const delay = timersMs.analyticsConfigDelay;
  if (document.readyState !== 'complete') {
    window.addEventListener('load', () => setTimeout(run, delay), { once: true });
    return;
  }
  const [page] = (performance.getEntriesByType?.('navigation') ??
    []) as PerformanceNavigationTiming[];
  const passed = page?.loadEventEnd ? performance.now() - page.loadEventEnd : 0;
  setTimeout(run, Math.max(0, delay - passed));
}

const configured = new Set<string>();

/** Sets the URLs that Google's tags report. By default they report all of them. */
export function nameLocation(): void {
  if (configured.size === 0) return;
  gtag('set', {
    page_location: measuredLocation(window.location),
    page_referrer: measuredReferrer(document.referrer),
  });
}

/** Registers an account with Google's tag, once, half a second after the page has loaded. */
function configure(id: string, settings: object): void {
  if (configured.has(id)) return;
  if (configured.size === 0) gtag('js', new Date());
  configured.add(id);
  nameLocation();
  load(googleTag(id));
  afterLoad(() => gtag('config', id, settings));
}

function startPixel(id: string): void {
  if (window.fbq) return;
  const pixel = ((...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  }) as Pixel;
  pixel.queue = [];
  pixel.loaded = true;
  pixel.version = '2.0';
  // By default it reports every change of the URL by itself, whole, also of a private page.
  pixel.disablePushState = true;
  window.fbq = pixel;
  window._fbq = pixel;
  load('https://connect.facebook.net/en_US/fbevents.js');
  // By default it reports the names of buttons and fields, and looks for addresses in forms.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  pixel('track', 'PageView');
}

function startTagManager(id: string): void {
  if (requested.has(id)) return;
  requested.add(id);
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
  load(`https://www.googletagmanager.com/gtm.js?id=${id}`);
}

/**
 * Loads what the choice allows. Loaded tags stay, and obey the consent state. So do the tag manager and
 * analytics, which load before any choice unless they're configured to wait.
 */
export function loadAllowedTags({ analytics, marketing }: AllowedMeasurement): void {
  const ids = measurementIds;
  if (ids.tagManager && (!tagsWait || analytics || marketing)) {
    startTagManager(ids.tagManager);
  }
  if (ids.analytics && (!tagsWait || analytics)) {
    configure(ids.analytics, {
      send_page_view: true,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  }
  if (ids.ads && marketing) configure(ids.ads, { allow_ad_personalization_signals: false });
  // The pixel allows itself everything until it's told otherwise, so it isn't loaded before that.
  if (ids.pixel && marketing) startPixel(ids.pixel);
}
