import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dataLayerEntries as entries,
  every,
  everything,
  forgetPage,
  nothing,
  openMeasurement,
  loadedScripts as scripts,
} from '@/testing/fresh-measurement.ts';

const pixelCalls = (): number =>
  (window.fbq as { queue: unknown[] } | undefined)?.queue.length ?? 0;

const state = (analytics: string, marketing: string) => ({
  analytics_storage: analytics,
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
});

beforeEach(() => {
  vi.useFakeTimers();
  forgetPage();
});

afterEach(() => vi.unstubAllEnvs());

describe('the data layer', () => {
  it('begins with everything denied, whatever writes to it first', async () => {
    const { track, startMeasurement } = await openMeasurement();
    track({ event: 'benefits_grid_viewed' });
    startMeasurement(undefined);
    expect(entries()).toEqual([
      ['consent', 'default', { ...state('denied', 'denied'), wait_for_update: 500 }],
      [{ event: 'benefits_grid_viewed' }],
    ]);
  });

  it.each([
    [everything, 'granted', 'granted'],
    [{ analytics: true, marketing: false }, 'granted', 'denied'],
    [{ analytics: false, marketing: true }, 'denied', 'granted'],
    [nothing, 'denied', 'denied'],
  ])('takes the choice %o in the same tick', async (choice, analytics, marketing) => {
    const { startMeasurement, applyConsent } = await openMeasurement();
    startMeasurement(undefined);
    applyConsent(choice);
    expect(entries().at(-1)).toEqual(['consent', 'update', state(analytics, marketing)]);
  });

  it('has one view for each page that was shown', async () => {
    const { trackPageView } = await openMeasurement();
    for (const path of ['/', '/', '/order', '/', '/']) trackPageView(path);
    const views = entries().filter(([entry]) => (entry as { event?: string }).event);
    expect(views.map(([entry]) => (entry as { page_path: string }).page_path)).toEqual([
      '/',
      '/order',
      '/',
    ]);
  });
});

describe('third-party tags', () => {
  it('are not fetched when none is configured', async () => {
    const { startMeasurement } = await openMeasurement();
    startMeasurement(everything);
    expect(scripts()).toEqual([]);
  });

  const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST';

  it('are not fetched before they are allowed, but for the tag manager and analytics', async () => {
    const { startMeasurement, applyConsent, track } = await openMeasurement(every);
    startMeasurement(undefined);
    track({ event: 'benefits_grid_viewed' });
    applyConsent(nothing);
    expect(scripts()).toEqual([container, 'https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    expect(window.fbq).toBeUndefined();
  });

  it('receive a stored choice before the tag manager starts', async () => {
    const { startMeasurement } = await openMeasurement({ VITE_TAG_MANAGER_ID: 'GTM-TEST' });
    startMeasurement(nothing);
    const [, second, third] = entries();
    expect(second).toEqual(['consent', 'update', state('denied', 'denied')]);
    expect(third).toEqual([expect.objectContaining({ event: 'gtm.js' })]);
    expect(scripts()).toEqual([container]);
  });

  it.each([
    ['analytics', { analytics: true, marketing: false }],
    ['marketing', { analytics: false, marketing: true }],
  ])('all wait for a choice in the basic mode, the tag manager for %s too', async (_, choice) => {
    const { startMeasurement, applyConsent } = await openMeasurement({
      ...every,
      VITE_CONSENT_MODE: 'basic',
    });
    startMeasurement(undefined);
    applyConsent(nothing);
    expect(scripts()).toEqual([]);
    applyConsent(choice);
    applyConsent(everything);
    expect(scripts().filter((src) => src === container)).toHaveLength(1);
  });

  it('are fetched once each', async () => {
    const { startMeasurement, applyConsent } = await openMeasurement(every);
    startMeasurement(everything);
    applyConsent(nothing);
    applyConsent(everything);
    expect(scripts()).toHaveLength(4);
    expect(scripts().join()).toContain('gtm.js?id=GTM-TEST');
    expect(scripts().join()).toContain('fbevents.js');
  });

  it.each([
    ['nothing yet', undefined, ''],
    ['nothing', nothing, ''],
    ['analytics, where that is waited for', { analytics: true, marketing: false }, 'basic'],
  ])(
    'get their account half a second after the page has loaded, having chosen %s',
    async (_, choice, mode) => {
      const { startMeasurement } = await openMeasurement({ ...every, VITE_CONSENT_MODE: mode });
      startMeasurement(choice);
      const config = () => entries().find(([command]) => command === 'config');
      vi.advanceTimersByTime(499);
      expect(config()).toBeUndefined();
      vi.advanceTimersByTime(1);
      expect(config()).toEqual([
        'config',
        'G-TEST',
        {
          send_page_view: true,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
        },
      ]);
      expect(entries()[0]?.slice(0, 2)).toEqual(['consent', 'default']);
    },
  );

  it('get it at once when half a second has passed before our scripts run', async () => {
    vi.stubGlobal('performance', {
      now: () => 2600,
      getEntriesByType: () => [{ loadEventEnd: 2000 }],
    });
    const { startMeasurement } = await openMeasurement(every);
    startMeasurement(undefined);
    vi.unstubAllGlobals();
    vi.advanceTimersByTime(0);
    expect(entries().find(([command]) => command === 'config')).toBeDefined();
  });

  it('receive the page’s address with no query parameter but the campaign’s', async () => {
    window.history.replaceState({}, '', '/order?email=ada@example.com&utm_source=news');
    const { startMeasurement, trackPageView } = await openMeasurement(every);
    startMeasurement(everything);
    trackPageView('/order');
    window.history.replaceState({}, '', '/contact?name=Ada');
    trackPageView('/contact');
    const places = entries().filter(([command]) => command === 'set');
    expect(places.at(0)).toEqual([
      'set',
      { page_location: `${window.location.origin}/order?utm_source=news`, page_referrer: '' },
    ]);
    expect(places.at(-1)?.[1]).toMatchObject({
      page_location: `${window.location.origin}/contact`,
    });
    expect(window.fbq?.queue.at(0)).toEqual(['set', 'autoConfig', false, '42']);
    window.history.replaceState({}, '', '/');
  });

  it('include a pixel that hears of each page and each change of the choice, and only from us', async () => {
    const { startMeasurement, applyConsent, trackPageView } = await openMeasurement(every);
    startMeasurement(everything);
    for (const path of ['/', '/order']) trackPageView(path);
    applyConsent(nothing);
    trackPageView('/contact');
    applyConsent(everything);
    expect(window.fbq?.disablePushState).toBe(true);
    expect(window.fbq?.queue.slice(2)).toEqual([
      ['track', 'PageView'],
      ['track', 'PageView'],
      ['consent', 'revoke'],
      ['consent', 'grant'],
    ]);
  });

  it('leave no cookie behind when they are no longer allowed', async () => {
    const { startMeasurement, applyConsent } = await openMeasurement();
    startMeasurement(everything);
    for (const name of ['_ga', '_ga_TEST', '_fbp', '_gcl_au', 'kept']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the test acts as a tag
      document.cookie = `${name}=1; path=/`;
    }
    applyConsent(nothing);
    expect(document.cookie).toBe('kept=1');
  });
});

/** A seeded random number generator, so that a failure can be reproduced. */
function randoms(seed: number) {
  let value = seed;
  return () => {
    value = (value * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return value / 4_294_967_296;
  };
}

describe('two hundred visitors who change their minds', () => {
  it('never cause a marketing call without having allowed it', async () => {
    const random = randoms(2026);
    for (let visitor = 0; visitor < 200; visitor += 1) {
      forgetPage();
      const { startMeasurement, applyConsent, track, trackPixelLead } =
        await openMeasurement(every);
      let mayMarket = false;
      let wasAllowed = false;
      startMeasurement(undefined);
      for (let step = 0; step < 6; step += 1) {
        const action = random();
        if (action < 0.5) {
          mayMarket = random() < 0.4;
          wasAllowed ||= mayMarket;
          applyConsent({ analytics: random() < 0.5, marketing: mayMarket });
        } else if (action < 0.75) {
          track({ event: 'lead_form_submitted', user_type: 'agent', referral_source: 'google' });
        } else {
          const before = pixelCalls();
          trackPixelLead();
          expect(pixelCalls() > before).toBe(mayMarket);
        }
        expect(scripts().some((src) => /AW-1|fbevents/.test(src))).toBe(wasAllowed);
      }
      const [first] = entries();
      expect(first?.slice(0, 2)).toEqual(['consent', 'default']);
    }
  });
});
