import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shades } from '../../supabase/functions/_shared/contract/shades.ts';

const markFile = join(import.meta.dirname, '../brand/mark.svg');

/** The background of icons and share pictures: the theme's night. */
export const night = '#0b1220';

/** What a mark must be for its places in pages, icons and pictures; each with what to do about it. */
const markRules: readonly [RegExp, boolean, string][] = [
  [/^<svg [^>]*viewBox="0 0 (\d+) \1"/, true, 'needs a square viewBox that begins with 0 0'],
  [/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/, true, 'needs xmlns on its first element'],
  [/^<svg [^>]*\s(width|height)=/, false, 'must have no width or height on its first element'],
  [/\sstyle=|<style/, false, 'must have attributes such as fill in place of styles'],
  [/<script|\son\w+=|href=/i, false, 'must have no scripts and no links'],
];

/** Faults of web/brand/mark.svg, one sentence each. */
export const markFaults = (mark: string): readonly string[] =>
  markRules
    .filter(([pattern, isNeeded]) => pattern.test(mark) !== isNeeded)
    .map(([, , fault]) => `web/brand/mark.svg ${fault}.`);

/** The mark. @throws Error that says what is wrong with it. */
function readMark(): string {
  const mark = readFileSync(markFile, 'utf8');
  const faults = markFaults(mark);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return mark;
}

/** The mark on a dark tile, as an SVG: the favicon, and what all other icons are drawn from. */
export function iconSvg(): string {
  const mark = readMark()
    .replaceAll('currentColor', '#fff')
    .replaceAll('class="accent"', `fill="${shades.light[300]}"`)
    .replace('<svg ', '<svg x="4.48" y="4.48" width="23.04" height="23.04" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${night}"/>${mark.trim()}</svg>\n`;
}

/** Gives pages the mark and the shades, checked and computed once, and the icon in development. */
export function brandParts(): Plugin {
  return {
    name: 'brand-parts',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/contract/shades.ts'))
        return `export const shades = ${JSON.stringify(shades)};`;
      if (!id.endsWith('/brand/mark.svg?raw')) return undefined;
      // Within a page, an SVG needs no namespace.
      const inline = readMark()
        .trim()
        .replace(/ xmlns="[^"]*"/, '');
      return `export default ${JSON.stringify(inline)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use('/favicon.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(iconSvg());
      });
    },
  };
}
