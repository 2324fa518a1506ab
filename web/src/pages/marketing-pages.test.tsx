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
import { claims } from '@/content/claims.ts';
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

/** Texts that each page must contain, word for word. */
const statements: readonly [MarketingPath, heading: string, said: readonly string[]][] = [
  [
    paths.aiVideo,
    'AI Real Estate Video from Your Listing Photos',
    [
      '5 seconds',
      'MP4',
      '2-5 minutes',
      '720p / 1080p / 4K',
      'vertical (reels-style) layout is chosen at upload',
      'Drag-and-drop arrangement',
      'Custom title screens',
      'Music',
      'Social media',
      'MLS',
      'Reels',
      'real estate agents, photographers, marketers and agencies',
      ...Object.values(clipPriceCents).map((cents) => `${formatUsd(cents)} per clip`),
      `Get ${claims.freeCredit} free credits. No credit card required.`,
    ],
  ],
  [
    paths.virtualStaging,
    'Virtual Staging for Real Estate Photographers',
    [
      ...Object.keys(imagePriceCents),
      ...Object.values(imagePriceCents).map(formatUsd),
      'per base image',
      `Manual edits start at ${shortUsd(stagingManualEditFromCents)}`,
      'Modern Neutral',
      'Farmhouse Cozy',
      'Luxury',
      'Minimalist',
      'Custom prompt',
      'Digitally altered',
      'about 2 minutes per picture',
    ],
  ],
  [
    paths.skyReplacement,
    'Sky Replacement for Real Estate Photos',
    [
      ...Object.values(imagePriceCents).map(formatUsd),
      'Clear blue',
      'Dramatic clouds',
      'Golden hour',
      'Twilight',
      'Digitally altered',
      'about 2 minutes per picture',
    ],
  ],
  [
    paths.aiMusic,
    'Create Perfect Soundtracks for Real Estate Videos',
    [
      'Pick a card to hear 30 seconds of that style.',
      'Luxury homes, spacious interiors, high-end condos',
      'City condos, modern apartments, starter homes',
      'Family homes, suburban neighborhoods, cabins',
      'Estates, mansions, dream-home videos',
      'Commercial properties, office space, universal appeal',
      'Suburban family homes, starter homes',
      'Farms, ranches, cabins, rural properties',
      'Write your own music description',
      'Generate in 60 seconds',
      '100% copyright-free',
      'Perfect for real estate',
      'Tempo',
      'Instrumentation',
      'Mood',
      'Energy',
      'Ready in 30-60 seconds',
      'Tracks of 30-90 seconds',
      formatUsd(musicTrackCents),
      'per custom track',
      `from ${shortUsd(clipPriceCents['720p'])} per clip`,
      `from ${shortUsd(imagePriceCents['8 MP'])}`,
      `No credit card required • ${shortUsd(musicTrackCents)} per track • Copyright-free forever`,
    ],
  ],
  [
    paths.fullService,
    'Send the photos. Get the video.',
    [
      'Send photos',
      'We create',
      'Receive in 24-48 hours',
      shortUsd(landingPackageOffers.basic.priceCents),
      'Up to 10 photos',
      'Delivery in 24-48 hours',
      shortUsd(landingPackageOffers.premium.priceCents),
      'Up to 25 photos',
      'Delivery in 24 hours',
      'The final package and price are those confirmed on the order form.',
      'On this page',
      'On the order form',
      shortUsd(orderPackageOffers.basic.priceCents),
      'Up to 15 photos',
      'Delivery in 2 business days',
      shortUsd(orderPackageOffers.premium.priceCents),
      'Up to 30 photos',
    ],
  ],
  [
    paths.about,
    'We make listing photos move',
    [
      'Our Story',
      'The Challenge',
      'Our Insight',
      'The Result',
      '15,000+',
      'Videos Generated',
      '800+',
      'Real Estate Professionals',
      'Meet Our Co-Founders',
      'Co-Founder & CEO',
      'Co-Founder & CTO',
      'Our Mission',
    ],
  ],
  [paths.thankYou, 'Thank you for signing up', ['Keep the default move']],
  [
    paths.terms,
    'Terms of Service',
    ['Last updated: May 21, 2025', 'The laws of the State of California govern these terms'],
  ],
  [
    paths.privacy,
    'Privacy Policy',
    [
      'Last updated: May 21, 2025',
      'children under 16',
      'Data we collect',
      'Your rights',
      'property address',
      'keyed hash',
      'your two cookie choices',
    ],
  ],
];

async function open(path: MarketingPath) {
  const { Component } = await pages[path]();
  return renderSite(<Component />, path).container;
}

const follow = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('a marketing page', () => {
  it.each(statements)('%s says what it has to say', async (path, heading, said) => {
    const container = await open(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    for (const text of said) expect(container).toHaveTextContent(text);
    // The other offer is only on the lead page.
    expect(container).not.toHaveTextContent(/2 free/i);
  });

  it.each(statements)(
    '%s carries no style attribute, which the content policy would refuse',
    async (path) => {
      const container = await open(path);
      expect(container.querySelector('[style]')).toBeNull();
    },
  );
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

  it('about music starts the trial by its three buttons', async () => {
    await open(paths.aiMusic);
    expect(follow('Generate your soundtrack')).toHaveLength(1);
    expect(follow('Create your soundtrack')).toHaveLength(1);
    expect(follow('Generate your soundtrack →')).toHaveLength(1);
  });

  it('about music has a card for each of the eight styles', async () => {
    await open(paths.aiMusic);
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(8);
  });

  it('about video leads to the full service', async () => {
    await open(paths.aiVideo);
    expect(follow('See full service')).toEqual([paths.fullService]);
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
