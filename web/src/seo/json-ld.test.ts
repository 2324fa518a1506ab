import { describe, expect, it } from 'vitest';
import { faqPage, organization, service, videoObject } from './json-ld.ts';
import { breadcrumbList } from './trail.ts';

describe('structured data', () => {
  it('names who runs the site, with full addresses', () => {
    expect(organization()).toMatchObject({
      '@type': 'Organization',
      name: 'Framewalk',
      url: expect.stringMatching(/^https:\/\/[^/]+\/$/),
      sameAs: [expect.any(String), expect.any(String), expect.any(String)],
    });
  });

  it('numbers the steps of a trail and leaves the last without an address', () => {
    const trail = breadcrumbList([{ label: 'Home', to: '/' }, { label: 'Music' }]);
    expect(trail).toHaveProperty('itemListElement', [
      { '@type': 'ListItem', position: 1, name: 'Home', item: expect.stringMatching(/\/$/) },
      { '@type': 'ListItem', position: 2, name: 'Music' },
    ]);
  });

  it('states prices in dollars with two decimals', () => {
    const music = service({
      name: 'AI music',
      description: 'A track',
      path: '/music',
      serviceType: 'Music',
      offers: [{ name: 'Track', cents: 200, unit: 'track' }],
    });
    expect(music).toMatchObject({
      offers: [{ '@type': 'Offer', price: '2.00', priceCurrency: 'USD' }],
    });
  });

  it('repeats questions and answers as text', () => {
    const page = faqPage([{ question: 'Why?', answer: 'Because.' }]);
    expect(page).toHaveProperty('mainEntity', [
      {
        '@type': 'Question',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: 'Because.' },
      },
    ]);
  });

  it('gives a film its picture, its date and its length', () => {
    expect(videoObject('elegant-estate', 'Elegant Estate')).toMatchObject({
      name: 'Elegant Estate',
      thumbnailUrl: expect.stringMatching(/^https:.*-1200\.jpg$/),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*[-+]\d\d:\d\d$/),
      duration: expect.stringMatching(/^PT\d+S$/),
      contentUrl: expect.stringMatching(/elegant-estate\.mp4$/),
    });
  });
});
