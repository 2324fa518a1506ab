import { createHash } from 'node:crypto';

/** Emotion adds its rules to an empty style element; this is the hash of an empty string. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Collects the hashes of every inline script and style for the content security policy. The browser
 * rejects anything not listed, so an injected script doesn't run.
 */
export class CspHashes {
  private readonly scripts = new Set<string>();
  private readonly styles = new Set<string>([emptyStyle]);

  addPage(html: string): void {
    if (/\sstyle="/.test(html)) throw new Error('A page carries a style attribute.');
    for (const [, attributes = '', text = ''] of html.matchAll(
      /<script([^>]*)>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g,
    )) {
      if (!/\ssrc=|application\/json|application\/ld\+json/.test(attributes)) {
        this.scripts.add(hashOf(text));
      }
    }
    // CSS may contain `<`: '@media (width < 20rem)'.
    for (const [, text = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
      this.styles.add(hashOf(text));
    }
  }

  toJSON() {
    return { 'script-src': [...this.scripts], 'style-src': [...this.styles] };
  }
}
