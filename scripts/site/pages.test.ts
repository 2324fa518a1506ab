/** What the pages say and where they lead, as the build wrote them. */

import { describe, expect, it } from 'vitest';
import {
  brand,
  clipPriceCents,
  imagePriceCents,
  landingPackageOffers,
  musicTrackCents,
  orderPackageOffers,
  stagingManualEditFromCents,
} from '../../supabase/functions/_shared/contract/brand.ts';
import { formatUsd } from '../../supabase/functions/_shared/contract/prices.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { blocks, builtPages, documentOf, listedPages } from './built-pages.ts';

function mainOf(path: string): HTMLElement {
  const page = builtPages.find((built) => built.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return documentOf(page).querySelector('main') as HTMLElement;
}

const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const linksIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => ({
    name: textOf(link),
    to: link.getAttribute('href') ?? '',
  }));
const usd = (cents: number) => formatUsd(cents).replace(/\.00$/, '');

/** The heading of each page, and the figures of the contract that it must show. */
const statements: readonly [path: string, heading: string, figures: readonly string[]][] = [
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
      `Manual edits start at ${usd(stagingManualEditFromCents)}`,
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
    [formatUsd(musicTrackCents), `from ${usd(clipPriceCents['720p'])} per clip`],
  ],
  [
    paths.fullService,
    'Send the photos. Get the video.',
    [landingPackageOffers, orderPackageOffers]
      .flatMap(({ basic, premium }) => [basic, premium])
      .flatMap(({ priceCents, photoLimit }) => [usd(priceCents), `Up to ${photoLimit} photos`]),
  ],
  [paths.about, 'We make listing photos move', ['15,000+', '800+']],
  [paths.thankYou, 'Thank you for signing up', []],
  [paths.terms, 'Terms of Service', ['Last updated: May 21, 2025']],
  [paths.privacy, 'Privacy Policy', ['Last updated: May 21, 2025']],
];

it.each(statements)('%s has its heading and its figures', (path, heading, figures) => {
  const main = mainOf(path);
  expect(textOf(main.querySelector('h1'))).toBe(heading);
  for (const figure of figures) expect(textOf(main)).toContain(figure);
  // The other offer is only on the lead page.
  expect(textOf(main)).not.toMatch(/2 free/i);
});

const solutions = [
  [paths.aiVideo, 'AI Real Estate Video'],
  [paths.virtualStaging, 'Virtual Staging'],
  [paths.skyReplacement, 'Sky Replacement'],
  [paths.aiMusic, 'AI Music Generation'],
] as const;

describe('a solution page', () => {
  it.each(solutions)('%s shows the way to it, and on from it', (path, crumb) => {
    const main = mainOf(path);
    const trail = [...main.querySelectorAll('nav[aria-label=Breadcrumb] li')];
    expect(trail.map(textOf)).toEqual(['Home', 'Solutions', crumb]);
    const others = solutions.map(([other]) => other).filter((other) => other !== path);
    const targets = linksIn(main).map(({ to }) => to);
    expect(targets).toEqual(
      expect.arrayContaining([...others, paths.contact, paths.home, '/#solutions']),
    );
    const [service, breadcrumbs] = blocks.filter((block) => block.path === path);
    expect(service?.data).toMatchObject({ '@type': 'Service', name: crumb });
    expect(JSON.stringify(breadcrumbs?.data)).toContain('/#solutions');
  });

  it('about music offers a track at its price in US dollars', () => {
    const [service] = blocks.filter(({ path }) => path === paths.aiMusic);
    const price = (musicTrackCents / 100).toFixed(2);
    expect(service?.data).toMatchObject({ offers: [{ price, priceCurrency: 'USD' }] });
  });
});

it.each([
  [paths.fullService, 'Order a video', /^\/order$/],
  [paths.fullService, 'Do it yourself instead', /^https:/],
  [paths.about, 'Get Started Today', /^https:/],
  [paths.about, 'Contact Us', /^\/contact$/],
  [paths.about, 'Professional profile', /^https:/],
  [paths.thankYou, 'Return to Homepage', /^\/$/],
  [paths.thankYou, 'Go to Platform', /^https:/],
])('%s leads on by “%s”', (path, name, target) => {
  const links = linksIn(mainOf(path)).filter((link) => link.name === name);
  expect(links).not.toEqual([]);
  for (const { to } of links) expect(to).toMatch(target);
});

it('every kind of link on the home page that leads on has a place, by which it is measured', () => {
  const links = [...mainOf(paths.home).querySelectorAll('a[data-cta], a[href^="https://app."]')];
  const places = links.map((link) => link.getAttribute('data-cta'));
  expect([...new Set(places)].sort()).toEqual([
    ...['benefits_grid', 'final', 'hero', 'mid_page', 'pricing', 'testimonials'],
  ]);
});

it.each([
  [paths.terms, 13],
  [paths.privacy, 11],
])('%s has %i numbered sections, and contents that lead to them', (path, count) => {
  const main = mainOf(path);
  const headings = [...main.querySelectorAll('h2[id]')];
  expect(headings).toHaveLength(count);
  for (const [index, heading] of headings.entries()) {
    expect(textOf(heading)).toMatch(new RegExp(`^${index + 1}\\. `));
  }
  const contents = main.querySelector('nav[aria-label=Contents]') as Element;
  expect(linksIn(contents).map(({ to }) => to)).toEqual(headings.map(({ id }) => `#${id}`));
});

describe('the blog', () => {
  const posts = listedPages.filter(({ path }) => /^\/blog\/./.test(path));

  it('lists every post, newest first, each with its facts and its link', () => {
    const stories = [...mainOf('/blog').querySelectorAll('article')];
    const days = stories.map((story) => story.querySelector('time')?.getAttribute('datetime'));
    expect(days).toEqual([...days].sort().reverse());
    const targets = stories.map((story) => linksIn(story)[0]?.to);
    expect([...targets].sort()).toEqual(posts.map(({ path }) => path).sort());
    const story = stories[targets.indexOf('/blog/how-i-sell-ai-listing-videos')];
    for (const fact of ['How I Sell AI Listing Videos', 'Business', 'July 22, 2025', '8 min read'])
      expect(textOf(story)).toContain(fact);
  });

  it.each(posts)('$path has an author by role, related articles and a way back', (page) => {
    const main = mainOf(page.path);
    expect(documentOf(page).title).toBe(`${textOf(main.querySelector('h1'))} | ${brand.name} Blog`);
    expect(textOf(main)).toMatch(/by our Co-Founder & C[ET]O/);
    expect([...main.querySelectorAll('h2')].map(textOf)).toContain('Related Articles');
    expect(linksIn(main)).toContainEqual({ name: 'Back to blog', to: '/blog' });
    const trial = [...main.querySelectorAll('a')].find((link) => /free →$/.test(textOf(link)));
    expect([trial?.target, trial?.rel]).toEqual(['_blank', 'noopener']);
  });
});
