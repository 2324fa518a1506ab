import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { root } from '../stack/locations.ts';
import { readSiteFile } from '../tests/support/built-pages.ts';

const schemas = {
  'sitemap.xml': join(root, 'node_modules/sitemap/schema/sitemap.xsd'),
  'blog/feed.xml': join(import.meta.dirname, 'rss-2.0.xsd'),
} as const;

type Kind = keyof typeof schemas;

async function judge(file: Kind, contents: string) {
  const schema = readFileSync(schemas[file], 'utf8');
  return validateXML({ xml: { fileName: file.replace('/', '-'), contents }, schema });
}

describe('the schema of the protocol', () => {
  it.each(['sitemap.xml', 'blog/feed.xml'] as const)('is kept by all of %s', async (file) => {
    expect((await judge(file, readSiteFile(file))).errors).toEqual([]);
  });

  // The validator also rejects invalid files.
  it.each([
    ['sitemap.xml', 'a short address', /<loc>[^<]*<\/loc>/, '<loc>short</loc>'],
    ['sitemap.xml', 'an entry without address', /<loc>[^<]*<\/loc>/, ''],
    ['sitemap.xml', 'a day in words', /<\/loc>/, '$&<lastmod>yesterday</lastmod>'],
    ['sitemap.xml', 'two addresses', /<loc>[^<]*<\/loc>/, '$&$&'],
    ['blog/feed.xml', 'another version', /version="2.0"/, 'version="3.0"'],
    ['blog/feed.xml', 'a channel without link', /<link>[^<]*<\/link>/, ''],
    ['blog/feed.xml', 'a post of two titles', /(<item>\s*)(<title>[^<]*<\/title>)/, '$1$2$2'],
    ['blog/feed.xml', 'a day as the web writes it', /<pubDate>[^<]*/, '<pubDate>2025-07-22'],
    ['blog/feed.xml', 'a relative address', /(<item>[\s\S]*?<link>)[^<]*/, '$1/blog/a'],
    ['blog/feed.xml', 'an element of its own', /<item>/, '$&<mood>sunny</mood>'],
    ['blog/feed.xml', 'a guid of an odd kind', /isPermaLink="true"/, 'isPermaLink="maybe"'],
  ] as const)('refuses %s with %s', async (file, _, good, bad) => {
    const contents = readSiteFile(file).replace(good, bad);
    expect(contents).not.toBe(readSiteFile(file));
    expect((await judge(file, contents)).valid).toBe(false);
  });
});
