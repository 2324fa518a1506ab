import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../stack/locations.ts';
import { builtPages, hasFile } from './built-pages.ts';

const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .sort();

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and boolean attributes in its own, equally valid way.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    // The only inline styles are those that the build writes and names in the policy by their hash.
    'no-inline-style': 'error',
    // axe checks real pages for screen readers and contrast, in a real browser.
    'long-title': 'off',
  },
});

describe('the HTML of every page', () => {
  it.each(files)('%s is valid', async (file) => {
    const report = await validator.validateFile(join(siteDir, file));
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
  });
});

const linksIn = (file: string) =>
  [...readFileSync(join(siteDir, file), 'utf8').matchAll(/\s(?:href|src|poster)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&'), `https://site/${file}`),
  );
const ownLinks = files.flatMap((file) =>
  linksIn(file)
    .filter(({ origin }) => origin === 'https://site')
    .map((link) => ({ file, link })),
);

describe('links within the site', () => {
  it('lead to pages and files that exist', () => {
    expect(ownLinks.length).toBeGreaterThan(files.length);
    const broken = ownLinks.filter(({ link }) => !hasFile(decodeURI(link.pathname)));
    expect(broken.map(({ file, link }) => `${file}: ${link.pathname}`)).toEqual([]);
  });

  it('to a part of a page lead to an element with that id', () => {
    const missing = ownLinks.filter(({ file, link: { pathname, hash } }) => {
      if (hash === '') return false;
      const target = builtPages.find(({ path }) => path === pathname)?.file ?? file;
      return !readFileSync(join(siteDir, target), 'utf8').includes(`id="${hash.slice(1)}"`);
    });
    expect(missing.map(({ file, link }) => `${file}: ${link.pathname}${link.hash}`)).toEqual([]);
  });
});

it('every file of a picture set is there', () => {
  const missing = files.flatMap((file) =>
    [...readFileSync(join(siteDir, file), 'utf8').matchAll(/\ssrcset="([^"]+)"/gi)]
      .flatMap(([, list = '']) => list.split(', ').map((entry) => entry.split(' ')[0] ?? ''))
      .filter((address) => !hasFile(address))
      .map((address) => `${file}: ${address}`),
  );
  expect(missing).toEqual([]);
});

describe('pages that no menu names', () => {
  it.each(['/get-started', '/signup', '/agents-webinar', '/full-service'])(
    '%s is linked from another page',
    (path) => {
      const from = ownLinks.filter(({ file, link }) => {
        return link.pathname === path && file !== `${path.slice(1)}.html`;
      });
      expect(from).not.toEqual([]);
    },
  );
});

it.each([
  ...['contact', 'get-started', 'signup', 'order', 'agents-webinar'].map((name) => [name, 'form']),
  ['film', 'page'],
  ['order/status', 'page'],
])('without scripts, /%s says that its %s needs them and where to write instead', (name, what) => {
  const html = readFileSync(join(siteDir, `${name}.html`), 'utf8');
  const note = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
  expect(note).toContain(`This ${what} needs JavaScript.`);
  expect(note).toContain('href="mailto:');
});
