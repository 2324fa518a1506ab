import { skyOptions, stagingStyles } from '@contract/enums.ts';
import {
  clipPriceCents,
  formatUsd,
  imagePriceCents,
  landingPackageOffers,
  musicTrackCents,
  orderPackageOffers,
  stagingManualEditFromCents,
} from '@contract/prices.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { music } from '@/content/media.ts';
import { aiMusicPage } from '@/content/solutions/ai-music.ts';
import { shortUsd } from '@/content/solutions/price-text.ts';
import { skyReplacementPage } from '@/content/solutions/sky-replacement.ts';
import { virtualStagingPage } from '@/content/solutions/virtual-staging.ts';
import { paths } from '@/lib/paths.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { structuredDataOf } from '@/seo/page-head.ts';
import { renderSite } from '@/testing/render.tsx';

const pages = {
  [paths.aiVideo]: () => import('./ai-real-estate-video/ai-real-estate-video-page.tsx'),
  [paths.virtualStaging]: () => import('./virtual-staging/virtual-staging-page.tsx'),
  [paths.skyReplacement]: () => import('./sky-replacement/sky-replacement-page.tsx'),
  [paths.aiMusic]: () => import('./ai-music/ai-music-page.tsx'),
  [paths.fullService]: () => import('./full-service/full-service-page.tsx'),
  [paths.about]: () => import('./about/about-page.tsx'),
  [paths.thankYou]: () => import('./thank-you/thank-you-page.tsx'),
  [paths.terms]: () => import('./terms/terms-page.tsx'),
  [paths.privacy]: () => import('./privacy/privacy-page.tsx'),
};
type MarketingPath = keyof typeof pages;

const headOf = async (path: MarketingPath): Promise<PageHead> => (await pages[path]()).head;

/** The heading of each page, and the figures of the contract that it must show. */
const statements: readonly [MarketingPath, heading: string, figures: readonly string[]][] = [
  [
    paths.aiVideo,
    'AI Real Estate Video from Your Listing Photos',
    Object.values(clipPriceCents).map((cents) => `${formatUsd(cents)} per clip`),
  ],
  [
    paths.virtualStaging,
    'Virtual Staging for Real Estate Photographers',
    [
      ...Object.keys(imagePriceCents),
      ...Object.values(imagePriceCents).map(formatUsd),
      `Manual edits start at ${shortUsd(stagingManualEditFromCents)}`,
      'Digitally altered',
    ],
  ],
  [
    paths.skyReplacement,
    'Sky Replacement for Real Estate Photos',
    [...Object.values(imagePriceCents).map(formatUsd), 'Digitally altered'],
  ],
  [
    paths.aiMusic,
    'Create Perfect Soundtracks for Real Estate Videos',
    [formatUsd(musicTrackCents), `from ${shortUsd(clipPriceCents['720p'])} per clip`],
  ],
  [
    paths.fullService,
    'Send the photos. Get the video.',
    [landingPackageOffers, orderPackageOffers].flatMap(({ basic, premium }) =>
      [basic, premium].flatMap(({ priceCents, photoLimit }) => [
        shortUsd(priceCents),
        `Up to ${photoLimit} photos`,
      ]),
    ),
  ],
  [paths.about, 'We make listing photos move', ['15,000+', '800+']],
  [paths.thankYou, 'Thank you for signing up', []],
  [paths.terms, 'Terms of Service', ['Last updated: May 21, 2025']],
  [paths.privacy, 'Privacy Policy', ['Last updated: May 21, 2025']],
];

async function open(path: MarketingPath) {
  const { Component } = await pages[path]();
  return renderSite(<Component />, path).container;
}

const follow = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

it.each(statements)('%s has its heading and its figures', async (path, heading, figures) => {
  const container = await open(path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  for (const text of figures) expect(container).toHaveTextContent(text);
  // The other offer is only on the lead page.
  expect(container).not.toHaveTextContent(/2 free/i);
  // The content policy would refuse a style attribute.
  expect(container.querySelector('[style]')).toBeNull();
});

const solutions = [
  [paths.aiVideo, 'AI Real Estate Video'],
  [paths.virtualStaging, 'Virtual Staging'],
  [paths.skyReplacement, 'Sky Replacement'],
  [paths.aiMusic, 'AI Music Generation'],
] as const;

describe('a solution page', () => {
  it.each(solutions)('%s shows the way to it', async (path, crumb) => {
    await open(path);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Solutions',
      crumb,
    ]);
    expect(trail.getByRole('link', { name: 'Solutions' })).toHaveAttribute('href', '/#solutions');
    const [service, breadcrumbs] = await structuredDataOf(await headOf(path));
    expect(service).toMatchObject({ '@type': 'Service', name: crumb });
    expect(JSON.stringify(breadcrumbs)).toContain('/#solutions');
  });

  it.each(solutions)('%s leads to the other three, to a person and home', async (path) => {
    const container = await open(path);
    const targets = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const others = solutions.map(([other]) => other).filter((other) => other !== path);
    expect(targets).toEqual(expect.arrayContaining([...others, paths.contact, paths.home]));
  });

  it('about music offers a track at its price in US dollars', async () => {
    const data = await structuredDataOf(await headOf(paths.aiMusic));
    expect(data).toHaveLength(2);
    const price = (musicTrackCents / 100).toFixed(2);
    expect(data[0]).toMatchObject({ offers: [{ price, priceCurrency: 'USD' }] });
  });
});

describe('the music samples', () => {
  it('exist for every style', () => {
    const slugs = aiMusicPage.samples.styles.map(({ slug }) => slug);
    expect(Object.keys(music).sort()).toEqual([...slugs].sort());
  });
});

describe('what a picture can become', () => {
  it('is every style of staging that the service has, in each room', () => {
    const { comparison, description } = virtualStagingPage;
    for (const { options } of comparison.rooms)
      expect(options.map(({ name }) => name)).toEqual(Object.values(stagingStyles));
    expect(Object.keys(stagingStyles)).toHaveLength(5);
    expect(description).toContain('five styles');
  });

  it('is every sky that the service has', () => {
    const { options } = skyReplacementPage.comparison;
    expect(options.map(({ name }) => name)).toEqual(Object.values(skyOptions));
  });
});

describe('the way on', () => {
  it('from the full service leads to the order form and to the platform', async () => {
    await open(paths.fullService);
    expect(new Set(follow('Order a video'))).toEqual(new Set([paths.order]));
    expect(follow('Do it yourself instead')[0]).toMatch(/^https:/);
  });

  it('from the about page leads to the founders, the app and the contact form', async () => {
    const container = await open(paths.about);
    expect(container.querySelectorAll('a[href^="mailto:"]')).toHaveLength(2);
    expect(follow('Professional profile')).toHaveLength(1);
    expect(follow('Get Started Today')[0]).toMatch(/^https:/);
    expect(follow('Contact Us')).toEqual([paths.contact]);
  });

  it('after a sign-up leads home and to the platform', async () => {
    await open(paths.thankYou);
    expect(follow('Return to Homepage')).toEqual([paths.home]);
    expect(follow('Go to Platform')[0]).toMatch(/^https:/);
  });
});

describe('a legal text', () => {
  it.each([
    [paths.terms, 13],
    [paths.privacy, 11],
  ] as const)(
    '%s has %i numbered sections, and contents that lead to them',
    async (path, count) => {
      const container = await open(path);
      const headings = [...container.querySelectorAll('h2')];
      expect(headings).toHaveLength(count);
      headings.forEach((heading, index) => {
        expect(heading).toHaveTextContent(new RegExp(`^${index + 1}\\. `));
      });
      const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
      expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        headings.map(({ id }) => `#${id}`),
      );
    },
  );
});
