import { createHash } from 'node:crypto';

/** Emotion adds its rules to an empty style element; this is the hash of an empty string. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline texts of a page that the browser may run or apply, by the directive that allows them. */
export type PageHashes = Record<'script-src' | 'style-src', readonly string[]>;

/**
 * The hashes of a page's inline scripts and styles for its content security policy. The browser
 * rejects anything not listed, so an injected script doesn't run.
 */
export function hashesOf(html: string): PageHashes {
  if (/\sstyle="/.test(html)) throw new Error('A page carries a style attribute.');
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g)]
    .filter(
      ([, attributes = '']) => !/\ssrc=|application\/json|application\/ld\+json/.test(attributes),
    )
    .map(([, , text = '']) => hashOf(text));
  // CSS may contain `<`: '@media (width < 20rem)'.
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) =>
    hashOf(text),
  );
  return unionOf([{ 'script-src': scripts, 'style-src': [emptyStyle, ...styles] }]);
}

/** What any of several pages allows. */
export const unionOf = (all: readonly PageHashes[]): PageHashes => ({
  'script-src': [...new Set(all.flatMap((hashes) => hashes['script-src']))],
  'style-src': [...new Set(all.flatMap((hashes) => hashes['style-src']))],
});
