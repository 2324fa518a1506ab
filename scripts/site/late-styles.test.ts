import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { siteDir } from '../stack/locations.ts';

const folder = join(siteDir, 'assets');
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));

/** True for a selector without a class that matches every element or the page as a whole. */
const ofEveryPage = (selector: string): boolean =>
  !selector.includes('.') && /(?:\*|html|body|:root\b)/.test(selector);

/** Rules and at-rules that make a browser style every element of the page again. */
function restyling(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'rule') found.push(...node.selectors.filter(ofEveryPage));
    if (node.type === 'atrule' && /^(?:font-face|page|property)$/.test(node.name)) {
      found.push(`@${node.name}`);
    }
  });
  return found;
}

it.each(sheets)('%s, which follows with the scripts, restyles no page that is open', (name) => {
  const css = readFileSync(join(folder, name), 'utf8');
  expect(restyling(css)).toEqual([]);
  // An empty sheet would pass, too: styles are split by the layers of their files.
  expect(css).toContain('@layer _');
});

it('the check finds every rule that could restyle an open page', () => {
  expect(
    restyling(
      '@layer a{*,:root .b{color:red}}@font-face{}:root{--a:b}html[data-x] body{color:red}',
    ),
  ).toEqual(['*', '@font-face', ':root', 'html[data-x] body']);
});
