import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../stack/locations.ts';
import { stack } from '../test-setup/stack.ts';

const { web } = stack;
const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .sort();
const pages: { path: string }[] = JSON.parse(
  readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
);

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

describe('links', () => {
  const linked = new Map<string, string>();
  for (const file of files) {
    const html = readFileSync(join(siteDir, file), 'utf8');
    for (const [, target = ''] of html.matchAll(/\s(?:href|src|poster)="(\/[^"#?]*)/g)) {
      linked.set(target, file);
    }
  }

  it.each([...linked])('%s, which %s names, is there', async (target) => {
    const response = await fetch(web + target, { redirect: 'manual' });
    await response.body?.cancel();
    expect(response.status).toBe(200);
  });

  it('to places within a page lead to something with that id', () => {
    const missing = files.flatMap((file) => {
      const html = readFileSync(join(siteDir, file), 'utf8');
      return [...html.matchAll(/\shref="([^"#]*)#([^"]+)"/g)].flatMap(
        ([, target = '', id = '']) => {
          if (target !== '' && !target.startsWith('/')) return [];
          const page = pages.find(({ path }) => path === target);
          const other = target === '' ? file : page ? fileOf(page.path) : undefined;
          const found = other && readFileSync(join(siteDir, other), 'utf8').includes(`id="${id}"`);
          return found ? [] : [`${file}: ${target}#${id}`];
        },
      );
    });
    expect(missing).toEqual([]);
  });
});

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
