import type { Feed } from '../src/seo/feed-shape.ts';

/** RSS uses email dates: 'Tue, 22 Jul 2025 00:00:00 GMT'. */
const rssDate = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

const escapeXml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** A feed as RSS 2.0. */
export function feedXml(origin: string, feed: Feed): string {
  const items = feed.items.map(({ path, title, excerpt, category, published }) => [
    '    <item>',
    `      ${tag('title', title)}`,
    `      ${tag('link', origin + path)}`,
    `      <guid isPermaLink="true">${escapeXml(origin + path)}</guid>`,
    `      ${tag('description', excerpt)}`,
    `      ${tag('category', category)}`,
    `      ${tag('pubDate', rssDate(published))}`,
    '    </item>',
  ]);
  const newest = feed.items[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    ${tag('title', feed.title)}`,
    `    ${tag('link', origin + feed.page)}`,
    `    ${tag('description', feed.description)}`,
    '    <language>en-us</language>',
    ...(newest ? [`    ${tag('lastBuildDate', rssDate(newest.published))}`] : []),
    `    <atom:link href="${escapeXml(origin + feed.path)}" rel="self" type="application/rss+xml"/>`,
    ...items.flat(),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}
