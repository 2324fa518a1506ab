/** Small files that speak about the site as a whole. */

/** The list of pages that search engines may show. */
export function sitemap(origin: string, listed: readonly string[]): string {
  const entries = listed.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
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
