import { beforeEach, describe, expect, it, vi } from 'vitest';

const day = 86_400_000;
const application = 'https://app.example/';

/** Opens a page at an address, with a referrer, as a new document. */
async function arrive(address: string, referrer = '', hasAllowed = false) {
  vi.resetModules();
  window.history.replaceState(null, '', address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const visit = await import('./visit.ts');
  visit.beginVisit();
  if (hasAllowed) visit.allowAttribution({ analytics: true, marketing: false });
  await visit.visitKnown();
  return {
    allow: async (analytics: boolean, marketing = false) => {
      visit.allowAttribution({ analytics, marketing });
      if (analytics)
        await vi.waitFor(() => expect(localStorage.getItem('firstTouch')).not.toBeNull());
    },
    told: () => (visit.withAttribution({}) as { attribution?: never }).attribution,
    withCampaign: visit.withCampaign,
    allowAttribution: visit.allowAttribution,
  };
}

const spring =
  '/About?utm_source=News&utm_medium=email&utm_campaign=spring&q=secret&gclid=g1&fbclid=f1#x';
const autumn = '/order?utm_source=ads&utm_campaign=autumn';

const springTouch = {
  ...{ source: 'News', medium: 'email', campaign: 'spring', path: '/about' },
  at: expect.stringMatching(/^\d{4}-.*Z$/),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a visitor who allowed nothing', () => {
  it('is described by the current visit alone, and nothing is stored', async () => {
    const { told } = await arrive(spring, 'https://news.example/article?reader=ada');
    expect(told()).toEqual({ last: { ...springTouch, referrer: 'news.example' } });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('does not tell what opens an order, where somebody encoded the # of its link', async () => {
    const { told } = await arrive('/order/status%23secret');
    expect(told()).toMatchObject({ last: { path: '/order/status' } });
  });

  it('is a new visitor on the next visit', async () => {
    await arrive(spring);
    const { told } = await arrive(autumn);
    expect(told()).toMatchObject({ last: { campaign: 'autumn' } });
    expect(told()).not.toHaveProperty('first');
  });

  it('passes no campaign on to the application', async () => {
    const { withCampaign } = await arrive(spring);
    expect(withCampaign(application)).toBe(application);
  });
});

describe('a visitor who allowed analytics', () => {
  it('is known by the first visit and the last', async () => {
    const first = await arrive(spring);
    await first.allow(true);
    const { told, allow } = await arrive(autumn);
    await allow(true);
    expect(told()).toEqual({
      first: springTouch,
      last: { source: 'ads', campaign: 'autumn', path: '/order', at: expect.any(String) },
    });
  });

  it.each([
    ['the page is loaded again', '/contact', 'https://news.example/', 'spring'],
    ['another page is opened', '/order', `${window.location.origin}/about`, 'spring'],
    ['they come from somewhere else', '/contact', 'https://search.example/', undefined],
    ['they come by another link', autumn, '', 'autumn'],
  ])('is on the same visit as long as they stay: %s', async (_, address, referrer, campaign) => {
    await (await arrive(spring, 'https://news.example/')).allow(true);
    // Consent is known when the next document begins.
    const { told, withCampaign } = await arrive(address, referrer, true);
    expect(told()).toMatchObject({ last: { path: expect.any(String) } });
    expect((told() as unknown as { last: { campaign?: string } }).last.campaign).toBe(campaign);
    expect(new URL(withCampaign(application)).searchParams.get('utm_campaign')).toBe(
      campaign ?? null,
    );
  });

  it('is new again after 90 days', async () => {
    await (await arrive(spring)).allow(true);
    const at = new Date(Date.now() - 90 * day).toISOString();
    localStorage.setItem('firstTouch', JSON.stringify({ source: 'old', path: '/', at }));
    const { told, allow } = await arrive(autumn);
    await allow(true);
    expect(told()).toMatchObject({ first: { campaign: 'autumn' } });
  });

  it.each(['no JSON', '{"at":"some day"}', '{"at":"2999-01-01T00:00:00Z"}', 'null', '7'])(
    'is new where what was stored makes no sense: %s',
    async (stored) => {
      localStorage.setItem('firstTouch', stored);
      const { told, allow } = await arrive(autumn);
      await allow(true);
      expect(told()).toMatchObject({ first: { campaign: 'autumn' } });
    },
  );

  it('passes the campaign on to the application, and nothing else', async () => {
    const { withCampaign, allow } = await arrive(spring);
    await allow(true, true);
    expect(withCampaign('https://app.example/auth?email=a%40b.c')).toBe(
      'https://app.example/auth?email=a%40b.c&utm_source=News&utm_medium=email&utm_campaign=spring',
    );
  });

  it('passes on nothing that names a person', async () => {
    const { withCampaign, allow, told } = await arrive('/?utm_content=ada@example.com');
    await allow(true);
    expect(withCampaign(application)).toBe(application);
    expect(JSON.stringify(told())).not.toContain('ada');
  });

  it('is forgotten as soon as they withdraw consent', async () => {
    const { told, allow, allowAttribution, withCampaign } = await arrive(spring);
    await allow(true);
    allowAttribution({ analytics: false, marketing: true });
    expect([localStorage.getItem('firstTouch'), sessionStorage.getItem('lastTouch')]).toEqual([
      null,
      null,
    ]);
    expect(told()).not.toHaveProperty('first');
    expect(withCampaign(application)).toBe(application);
  });
});

describe('the click on an ad', () => {
  it('is kept with consent to marketing only', async () => {
    const { told, allow } = await arrive(spring);
    expect(told()).toEqual({ last: springTouch });
    await allow(false, true);
    expect(told()).toEqual({ last: { ...springTouch, gclid: 'g1', fbclid: 'f1' } });
    await allow(true, true);
    expect(told()).toMatchObject({ first: { gclid: 'g1' }, last: { fbclid: 'f1' } });
    expect(localStorage.getItem('firstTouch')).toContain('g1');
    await allow(true, false);
    await vi.waitFor(() => expect(localStorage.getItem('firstTouch')).not.toContain('g1'));
    expect(JSON.stringify(told())).not.toMatch(/g1|f1/);
  });
});

describe('what a link says', () => {
  it('is cut at the border of a character', async () => {
    const { told } = await arrive(`/?utm_source=${encodeURIComponent('🏡'.repeat(5000))}`);
    expect(told()).toMatchObject({ last: { source: '🏡'.repeat(200) } });
  });

  it.each(['', `${window.location.origin}/blog`, 'android-app://com.example', 'about:blank'])(
    'names no referring site where there is none: %j',
    async (referrer) => {
      const { told } = await arrive('/', referrer);
      expect(told()).toEqual({ last: { path: '/', at: expect.any(String) } });
    },
  );
});
