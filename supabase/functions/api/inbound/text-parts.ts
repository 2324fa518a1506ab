/** What the text parts of a mail say, whatever their heads say of them. */
import { Buffer, isAscii, isUtf8 } from 'node:buffer';
import { textOfHtml } from '../html-text.ts';

/** So much of a text is looked at. */
const comparedLength = 200_000;

const western = 'windows-1252';
const decoder = new TextDecoder();

/** What the library decodes with: it reads what it doesn't know as Western. */
function encodingOf(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return western;
  }
}

/** What HTML says of itself. */
const metaCharset = /<meta\b[^>]{1,200}\bcharset=["']?([\w-]+)/i;

/** The charset that bytes are in: many programs name none, or another one. */
export function charsetOf(bytes: Uint8Array, said = 'utf-8'): string {
  if (isAscii(bytes)) return said;
  const encoding = encodingOf(said.trim());
  if (isUtf8(bytes)) return encoding === western ? 'utf-8' : said;
  // One bad byte in a text that has other letters is a mere fault.
  const some = decoder.decode(bytes.subarray(0, comparedLength));
  const isOther = encoding === 'utf-8' && /^[\0-\x7f\ufffd]*$/.test(some);
  if (!isOther) return said;
  const inside = encodingOf(metaCharset.exec(some)?.[1] ?? western);
  return inside === 'utf-8' ? western : inside;
}

/** A line of the head, whose charset nothing says. */
export const asUtf8 = (line: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  charsetOf(line) === western ? Buffer.from(new TextDecoder(western).decode(line)) : line;

const depthOf = (line: string): number => /^>*/.exec(line)?.[0].length ?? 0;

/**
 * The library joins a line that ends in a blank with the next one. It should not where that is blank, or begins or
 * ends a quote (RFC 3676, 4.5): an answer would become part of the quote above it.
 */
export function endParagraphs(bytes: Uint8Array): ArrayBuffer {
  const lines = Buffer.from(bytes).toString('latin1').split(/\r?\n/);
  const ended = lines.map((line, at) => {
    const next = lines[at + 1] ?? '';
    return next !== '' && depthOf(next) === depthOf(line) ? line : line.trimEnd();
  });
  return new Uint8Array(Buffer.from(ended.join('\n'), 'latin1')).buffer;
}

/** Without addresses, and without tags that stand as source. Scripts without blanks count by letter. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, comparedLength)
      .replace(/https?:\S+|<[^<>]*>/g, ' ')
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu,
      ),
  );

/** Without what a sentence puts behind them. */
const linksOf = (text: string): Set<string> =>
  new Set(text.slice(0, comparedLength).match(/https?:\/\/[^\s<>()[\]"]*[^\s<>()[\]".,;:!?*]/gi));

/** How many of these words the other text doesn't say. */
const missing = (words: Set<string>, other: Set<string>): number =>
  [...words].filter((word) => !other.has(word)).length;

/**
 * The text of a part that may have two forms, which should say the same. The plain one may be empty, cut, or only
 * say that there is another.
 */
export function textOfBoth(plain = '', html?: string): string {
  if (html === undefined) return plain;
  const read = textOfHtml(html);
  const [ofPlain, ofHtml] = [wordsOf(plain), wordsOf(read)];
  // HTML may name its pictures, too.
  const isMore =
    ofPlain.size === 0 ||
    missing(ofHtml, ofPlain) > 3 + ofHtml.size / 5 ||
    // Some programs leave out where links lead.
    missing(linksOf(read), linksOf(plain)) > 0;
  if (!isMore) return plain;
  return missing(ofPlain, ofHtml) > ofPlain.size / 2 ? `${read}\n\n${plain}` : read;
}
