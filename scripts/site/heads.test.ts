import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brand } from '../../supabase/functions/_shared/contract/brand.ts';
import { siteDir } from '../stack/locations.ts';
import { builtPages, documentOf, listedPages, origin } from './built-pages.ts';

/** The content of the only such meta tag. */
function content(document: Document, selector: string): string {
  const found = document.querySelectorAll(`meta[${selector}]`);
  expect(found, selector).toHaveLength(1);
  return found[0]?.getAttribute('content') ?? '';
}

const described = listedPages.map((page) => {
  const document = documentOf(page);
  return { page, document, description: content(document, 'name="description"') };
});

describe.each(described)('the head of $page.path', ({ page, document, description }) => {
  it('has one title, one description, one address and one heading to them', () => {
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.title.length).toBeGreaterThanOrEqual(15);
    expect(document.title.length).toBeLessThanOrEqual(90);
    expect(description.length).toBeGreaterThanOrEqual(80);
    expect(description.length).toBeLessThanOrEqual(160);
    const canonical = document.querySelectorAll('link[rel=canonical]');
    expect([...canonical].map((link) => link.getAttribute('href'))).toEqual([origin + page.path]);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('main h1')?.textContent?.trim()).not.toBe('');
  });

  it('says the same to every service that shows a link to it', () => {
    const tags = {
      'property="og:title"': document.title,
      'property="og:description"': description,
      'property="og:url"': origin + page.path,
      'property="og:site_name"': brand.name,
      'property="og:locale"': 'en_US',
      'name="twitter:card"': 'summary_large_image',
      'name="twitter:title"': document.title,
      'name="twitter:description"': description,
      'name="twitter:image"': content(document, 'property="og:image"'),
    };
    for (const [selector, wanted] of Object.entries(tags)) {
      expect(content(document, selector), selector).toBe(wanted);
    }
    const isArticle = /^\/(blog|resources)\/./.test(page.path);
    expect(content(document, 'property="og:type"')).toBe(isArticle ? 'article' : 'website');
    expect(content(document, 'property="og:image:alt"')).not.toBe('');
  });

  it('steps from heading to heading without a gap', () => {
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(
      ({ tagName }) => Number(tagName[1]),
    );
    const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(gaps).toEqual([]);
  });
});

describe('the picture of a link', () => {
  const images = described.map(({ document }) => content(document, 'property="og:image"'));

  it('differs from page to page', () => {
    expect(new Set(images).size).toBe(images.length);
  });

  it.each(images)('%s is there, 1200 by 630, light enough for messengers', async (image) => {
    const bytes = readFileSync(join(siteDir, new URL(image).pathname));
    expect(bytes.byteLength).toBeLessThan(300 * 1024);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  });
});

describe('a description', () => {
  it('belongs to one page only, like its title', () => {
    for (const said of [
      described.map(({ description }) => description),
      described.map(({ document }) => document.title),
    ]) {
      expect(new Set(said).size).toBe(said.length);
    }
  });

  it.each(described.filter(({ page }) => /^\/blog\/./.test(page.path)))(
    'of $page.path is how its text begins: 160 characters, no more',
    ({ document, description }) => {
      const header = document.querySelector('main article header');
      const body = [...(document.querySelectorAll('main article > div > div > div') ?? [])].find(
        (element) => !header?.contains(element) && element.querySelector('p') !== null,
      );
      const text = [...(body?.children ?? [])].map((child) => child.textContent).join(' ');
      const plain = text.replace(/\s+/g, ' ').trim();
      expect(Array.from(plain).slice(0, 160).join('').trim()).toBe(description);
    },
  );
});

it.each(['film/unbranded.html', 'film/embed.html'])('%s names nobody and leads nowhere', (file) => {
  const html = readFileSync(join(siteDir, file), 'utf8');
  const said = [brand.name, brand.supportEmail, brand.appUrl, 'og:', 'twitter:', '<a ', 'mailto:'];
  expect(said.filter((words) => html.toLowerCase().includes(words.toLowerCase()))).toEqual([]);
  expect(html.match(/<link rel="(?!preload)[^>]*>/g)).toEqual(['<link rel="icon" href="data:,">']);
  expect(existsSync(join(siteDir, `share/${file.replace('/', '-').replace('html', 'jpg')}`))).toBe(
    false,
  );
});

it('pages that are not listed have no canonical address', () => {
  for (const page of builtPages.filter(({ isListed }) => !isListed)) {
    const document = documentOf(page);
    expect(document.querySelector('link[rel=canonical]'), page.path).toBeNull();
    expect(content(document, 'name="robots"'), page.path).toMatch(/^noindex/);
  }
});
