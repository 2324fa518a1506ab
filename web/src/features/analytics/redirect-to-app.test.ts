import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dataLayerEntries,
  every,
  everything,
  forgetPage,
  measuredEvents,
  openMeasurement,
} from '@/testing/fresh-measurement.ts';

const url = 'https://app.framewalk.example/';

interface Conversion {
  readonly send_to: string;
  readonly event_callback: () => void;
  readonly event_timeout: number;
}

const conversion = () =>
  dataLayerEntries().findLast(([, name]) => name === 'conversion')?.[2] as Conversion | undefined;

/** Leaves a page on which the ads tag is configured and allowed. It has not loaded yet. */
async function leaveWithAds(prepare = () => {}) {
  const { startMeasurement, redirectToApp } = await openMeasurement(every);
  startMeasurement(everything);
  prepare();
  const go = vi.fn();
  redirectToApp(url, 'hero', go);
  return go;
}

beforeEach(() => {
  vi.useFakeTimers();
  forgetPage();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the way to the application', () => {
  it('leads to the application at once when no tag is configured', async () => {
    const { redirectToApp } = await openMeasurement();
    const go = vi.fn();
    redirectToApp(url, 'hero', go);
    expect(go).toHaveBeenCalledExactlyOnceWith(url);
    expect(dataLayerEntries().at(-1)).toEqual([{ event: 'redirect_to_app', position: 'hero' }]);
  });

  it.each([
    ['marketing is not allowed', { analytics: true, marketing: false }, every],
    ['no ads tag is configured', everything, { ...every, VITE_ADS_ID: '' }],
    ['no conversion is', everything, { ...every, VITE_ADS_SIGNUP_LABEL: '' }],
  ])('is gone at once when %s', async (_, choice, ids) => {
    const { startMeasurement, redirectToApp } = await openMeasurement(ids);
    startMeasurement(choice);
    const go = vi.fn();
    redirectToApp(url, 'hero', go);
    expect(go).toHaveBeenCalledOnce();
    expect(conversion()).toBeUndefined();
  });

  it('tells analytics, the data layer and the pixel', async () => {
    await leaveWithAds();
    expect(measuredEvents()).toContain('redirect_to_app');
    expect(dataLayerEntries()).toContainEqual(['event', 'redirect_to_app', { position: 'hero' }]);
    expect(window.fbq?.queue.at(-1)).toEqual(['track', 'Lead']);
  });

  it('gives the tag two seconds to call back, and goes as soon as it does', async () => {
    const go = await leaveWithAds();
    expect(conversion()).toMatchObject({ send_to: 'AW-1/label', event_timeout: 2000 });
    vi.advanceTimersByTime(1999);
    expect(go).not.toHaveBeenCalled();
    conversion()?.event_callback();
    expect(go).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('is taken after two and a half seconds when the tag does not call back', async () => {
    const go = await leaveWithAds();
    vi.advanceTimersByTime(2499);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(go).toHaveBeenCalledOnce();
  });

  it.each(['before', 'after'])(
    'leads there once when the callback comes %s the fallback',
    async (order) => {
      const go = await leaveWithAds();
      if (order === 'before') conversion()?.event_callback();
      vi.advanceTimersByTime(60_000);
      conversion()?.event_callback();
      expect(go).toHaveBeenCalledOnce();
    },
  );

  it('leads there even if measuring fails', async () => {
    const log = vi.spyOn(console, 'debug').mockReturnValue();
    const go = await leaveWithAds(() => {
      (window.dataLayer as unknown[]).push = () => {
        throw new Error('a tag has broken the data layer');
      };
    });
    expect(go).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalled();
  });
});

describe('a browser that does not leave the page', () => {
  async function leaveWith(open: () => Partial<Window> | null) {
    const alert = vi.fn();
    const openWindow = vi.fn(open);
    const assign = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    vi.stubGlobal('location', { ...window.location, assign });
    vi.stubGlobal('open', openWindow);
    vi.stubGlobal('alert', alert);
    const { redirectToApp } = await openMeasurement();
    redirectToApp(url, 'hero');
    return { alert, openWindow };
  }

  it('opens a window instead, which cannot reach back', async () => {
    const opened: Partial<Window> = { opener: window };
    const { alert, openWindow } = await leaveWith(() => opened);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(url, '_blank');
    expect(opened.opener).toBeNull();
    expect(alert).not.toHaveBeenCalled();
  });

  it('names the address when no window may be opened either', async () => {
    const { alert } = await leaveWith(() => null);
    expect(alert).toHaveBeenCalledExactlyOnceWith(`Please visit: ${url}`);
  });
});
