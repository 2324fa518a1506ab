import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as a freshly opened page has it. */
async function open(ids: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries(ids)) vi.stubEnv(name, value);
  const measurement = await import('./measurement.ts');
  const { redirectToApp } = await import('./redirect-to-app.ts');
  return { ...measurement, redirectToApp };
}

const every = {
  VITE_TAG_MANAGER_ID: 'GTM-TEST',
  VITE_ANALYTICS_ID: 'G-TEST',
  VITE_ADS_ID: 'AW-1',
  VITE_ADS_SIGNUP_LABEL: 'label',
  VITE_PIXEL_ID: '42',
};

const entries = (): unknown[][] =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<unknown>)
      : [entry],
  );

const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src);
const arrive = (part: string) => {
  for (const script of document.head.querySelectorAll('script')) {
    if (script.src.includes(part)) script.dispatchEvent(new Event('load'));
  }
};

const pixelCalls = (): number =>
  (window.fbq as { queue: unknown[] } | undefined)?.queue.length ?? 0;

const nothing = { analytics: false, marketing: false };
const everything = { analytics: true, marketing: true };

const state = (analytics: string, marketing: string) => ({
  analytics_storage: analytics,
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
});

beforeEach(() => {
  vi.useFakeTimers();
  delete window.dataLayer;
  delete window.fbq;
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

afterEach(() => vi.unstubAllEnvs());

describe('the data layer', () => {
  it('begins with everything denied, whoever writes first', async () => {
    const { track, startMeasurement } = await open();
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
    const { startMeasurement, applyConsent } = await open();
    startMeasurement(undefined);
    applyConsent(choice);
    expect(entries().at(-1)).toEqual(['consent', 'update', state(analytics, marketing)]);
  });

  it('has one view for each page that was shown', async () => {
    const { trackPageView } = await open();
    for (const path of ['/', '/', '/order', '/', '/']) trackPageView(path);
    const views = entries().filter(([entry]) => (entry as { event?: string }).event);
    expect(views.map(([entry]) => (entry as { page_path: string }).page_path)).toEqual([
      '/',
      '/order',
      '/',
    ]);
  });
});

describe('the tags of others', () => {
  it('are not fetched when none is configured', async () => {
    const { startMeasurement } = await open();
    startMeasurement(everything);
    expect(scripts()).toEqual([]);
  });

  it('are not fetched before they are allowed', async () => {
    const { startMeasurement, applyConsent, track } = await open(every);
    startMeasurement(undefined);
    track({ event: 'benefits_grid_viewed' });
    applyConsent(nothing);
    expect(scripts()).toEqual([]);
    expect(window.fbq).toBeUndefined();
  });

  it('for marketing stay away when only analytics is allowed', async () => {
    const { startMeasurement } = await open(every);
    startMeasurement({ analytics: true, marketing: false });
    expect(scripts().join()).toContain('id=G-TEST');
    expect(scripts().join()).not.toMatch(/AW-1|fbevents/);
  });

  it('are fetched once each', async () => {
    const { startMeasurement, applyConsent } = await open(every);
    startMeasurement(everything);
    applyConsent(nothing);
    applyConsent(everything);
    expect(scripts()).toHaveLength(4);
    expect(scripts().join()).toContain('gtm.js?id=GTM-TEST');
    expect(scripts().join()).toContain('fbevents.js');
  });

  it('hear of their account half a second after the page has loaded, without ad signals', async () => {
    const { startMeasurement } = await open(every);
    startMeasurement({ analytics: true, marketing: false });
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
  });

  it('leave no cookie behind when they are no longer allowed', async () => {
    const { startMeasurement, applyConsent } = await open();
    startMeasurement(everything);
    for (const name of ['_ga', '_ga_TEST', '_fbp', '_gcl_au', 'kept']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the test plays a tag
      document.cookie = `${name}=1; path=/`;
    }
    applyConsent(nothing);
    expect(document.cookie).toBe('kept=1');
  });
});

/** A small generator with a seed, so that a failure can be played again. */
function randoms(seed: number) {
  let value = seed;
  return () => {
    value = (value * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return value / 4_294_967_296;
  };
}

describe('five hundred visitors who change their minds', () => {
  it('never cause a marketing call without having allowed it', async () => {
    const random = randoms(2026);
    for (let visitor = 0; visitor < 500; visitor += 1) {
      delete window.dataLayer;
      delete window.fbq;
      for (const script of document.head.querySelectorAll('script')) script.remove();
      const { startMeasurement, applyConsent, track, trackPixelLead } = await open(every);
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
  }, 60_000);
});

describe('the way to the application', () => {
  const url = 'https://app.framewalk.example/';

  it('is gone at once where nobody listens', async () => {
    const { redirectToApp } = await open();
    const go = vi.fn();
    redirectToApp(url, 'hero', go);
    expect(go).toHaveBeenCalledExactlyOnceWith(url);
    expect(entries().at(-1)).toEqual([{ event: 'redirect_to_app', position: 'hero' }]);
  });

  it('waits for the ads tag, and no longer than two and a half seconds', async () => {
    const { startMeasurement, redirectToApp } = await open(every);
    startMeasurement(everything);
    arrive('AW-1');
    const go = vi.fn();
    redirectToApp(url, 'hero', go);
    vi.advanceTimersByTime(2499);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(go).toHaveBeenCalledOnce();
  });

  it('is gone once, when the tag has heard', async () => {
    const { startMeasurement, redirectToApp } = await open(every);
    startMeasurement(everything);
    arrive('AW-1');
    const go = vi.fn();
    redirectToApp(url, 'hero', go);
    const conversion = entries().findLast(([, name]) => name === 'conversion')?.[2] as {
      send_to: string;
      event_callback: () => void;
      event_timeout: number;
    };
    expect(conversion).toMatchObject({ send_to: 'AW-1/label', event_timeout: 2000 });
    conversion.event_callback();
    vi.advanceTimersByTime(60_000);
    conversion.event_callback();
    expect(go).toHaveBeenCalledOnce();
  });
});
