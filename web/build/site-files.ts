/** Small files that speak about the site as a whole. */
import { feedPath } from '../src/seo/feed-shape.ts';

export const escapeXml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');

interface ListedPage {
  readonly path: string;
  /** The day of the last change, where it is known: '2025-07-22'. */
  readonly modified?: string | undefined;
}

/** The list of pages that search engines may show. */
export function sitemap(origin: string, listed: readonly ListedPage[]): string {
  const entries = listed.map(({ path, modified }) => {
    const changed = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `  <url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Nothing is disallowed: pages that must not be listed say so themselves, which a crawler only
 * learns when it may fetch them.
 */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** The drawn icons. 'maskable' ones fill their square, for systems that cut their own shape. */
export const icons = [
  { file: 'icons/icon-192.png', size: 192, purpose: 'any' },
  { file: 'icons/icon-512.png', size: 512, purpose: 'any' },
  { file: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

export const touchIcon = { file: 'apple-touch-icon.png', size: 180 } as const;

/** What a phone shows when the site is put on its home screen. */
export const webManifest = (brand: string, tagline: string) => ({
  name: brand,
  short_name: brand,
  description: tagline,
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: '#2563eb',
  icons: icons.map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
});

/** Links to the files above, for the head of every page. */
export const siteLinks = [
  '<link rel="manifest" href="/site.webmanifest">',
  `<link rel="apple-touch-icon" href="/${touchIcon.file}">`,
  `<link rel="alternate" type="application/rss+xml" title="Blog" href="${feedPath}">`,
].join('\n');
