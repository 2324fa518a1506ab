/** Small files about the site as a whole. */
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { feedPath } from '../src/seo/feed-shape.ts';
import { system } from '../src/theme/system.ts';

/** The color browsers use around the site. */
const themeColor = system.token('colors.brand.600');

interface ListedPage {
  readonly path: string;
  /** The day of the last change, if known: '2025-07-22'. */
  readonly modified?: string | undefined;
}

/** The sitemap: pages search engines may list, in protocol 0.9. */
export async function sitemap(origin: string, listed: readonly ListedPage[]): Promise<string> {
  const entries = listed.map(({ path, modified }) => ({ url: path, lastmod: modified }));
  const stream = new SitemapStream({
    hostname: origin,
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: false },
  });
  const xml = await streamToPromise(Readable.from(entries).pipe(stream));
  return xml.toString();
}

/**
 * Nothing is disallowed. Pages that must not be listed say so themselves, and a crawler only sees
 * that if it may fetch them.
 */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** The icons to draw. 'maskable' ones fill their square, for systems that crop icons themselves. */
export const icons = [
  { file: 'icons/icon-192.png', size: 192, purpose: 'any' },
  { file: 'icons/icon-512.png', size: 512, purpose: 'any' },
  { file: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

export const touchIcon = { file: 'apple-touch-icon.png', size: 180 } as const;

/** The web app manifest, used when the site is added to a home screen. */
export const webManifest = (brand: string, tagline: string) => ({
  name: brand,
  short_name: brand,
  description: tagline,
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: system.token('colors.white'),
  theme_color: themeColor,
  icons: icons.map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
});

/** In place of them, for a page that names nobody: without it, browsers ask for an icon. */
export const noIcon = '<link rel="icon" href="data:,">';

/** Site-level links in the head of every other page. */
export const siteLinks = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  `<meta name="theme-color" content="${themeColor}">`,
  '<link rel="manifest" href="/site.webmanifest">',
  `<link rel="apple-touch-icon" href="/${touchIcon.file}">`,
  `<link rel="alternate" type="application/rss+xml" title="Blog" href="${feedPath}">`,
].join('\n');
