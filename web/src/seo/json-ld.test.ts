import { describe, expect, it } from 'vitest';
import { faqPage, organization, service, videoObject } from './json-ld.ts';
import { breadcrumbList } from './trail.ts';

describe('structured data', () => {
  it('names who runs the site, with full addresses', () => {
    const data = organization();
    expect(data).toMatchObject({ '@type': 'Organization', name: 'Framewalk' });
    expect(data.url).toMatch(/^https:\/\/[^/]+\/$/);
    expect(data.sameAs).toHaveLength(3);
  });

  it('numbers the steps of a trail and leaves the last without an address', () => {
    const { itemListElement } = breadcrumbList([{ label: 'Home', to: '/' }, { label: 'Music' }]);
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: expect.stringMatching(/\/$/) },
      { '@type': 'ListItem', position: 2, name: 'Music' },
    ]);
  });

  it('states prices in dollars with two decimals', () => {
    const { offers } = service({
      name: 'AI music',
      description: 'A track',
      path: '/music',
      serviceType: 'Music',
      offers: [{ name: 'Track', cents: 200, unit: 'track' }],
    });
    expect(offers).toMatchObject([{ '@type': 'Offer', price: '2.00', priceCurrency: 'USD' }]);
  });

  it('repeats questions and answers as text', () => {
    expect(faqPage([{ question: 'Why?', answer: 'Because.' }]).mainEntity).toEqual([
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
