/** The library's parser within bounds: no mail keeps it busy, whatever its size. */
import { Buffer } from 'node:buffer';
import PostalMime, { type Email } from 'postal-mime';
import { typesOfFile } from '../../_shared/contract/file-type.ts';
import { asUtf8, charsetOf, endParagraphs, textOfBoth } from './text-parts.ts';

/** More than programs write. Lines are those of headers and of quoted-printable texts. */
const most = {
  parts: 1_000,
  lines: 200_000,
  headerBytes: 262_144,
  depth: 64,
  tags: 40_000,
} as const;

/** Large parts are read in pieces of whole lines. */
const pieceLength = 1_048_576;

const [lineFeed, carriageReturn, dash] = [10, 13, 45];

type Texts = Readonly<Record<'plain' | 'html', readonly { readonly value: string }[] | undefined>>;

/** A part, as the library knows it. */
interface Part {
  readonly contentType: {
    readonly parsed: { readonly value: string; readonly params: Record<string, string> };
  };
  readonly contentDisposition: { readonly parsed: { readonly value: string } };
  content: ArrayBuffer | null;
  getTextContent(): string;
}

/**
 * The library reads line by line, which takes seconds for a large text. Here it gets everything up to the
 * next line that may end a part at once, where its decoder allows that.
 */
class BoundedParser extends PostalMime {
  declare readonly av: Uint8Array<ArrayBuffer>;
  declare readPos: number;
  declare readonly boundaries: readonly unknown[];
  declare readonly currentNode: {
    readonly state: string;
    readonly contentTransferEncoding: { readonly encoding: string };
  };
  declare readonly textMap: ReadonlyMap<unknown, Texts>;
  declare readonly addTextEntry: (
    ...[part, kind, item]: [Part, keyof Texts, { type: 'text'; value: string }]
  ) => void;

  isWhole = true;
  private lines = 0;
  private parts = 0;
  /** Where the next line begins that starts with two dashes. */
  private dashes = 0;

  /** Of the library; called for each line. */
  readLine(): { bytes: Uint8Array<ArrayBuffer>; done: boolean } {
    const { av, readPos: start, boundaries, currentNode } = this;
    const isBoundary = boundaries.length > 0 && av[start] === dash && av[start + 1] === dash;
    const isByLine =
      isBoundary ||
      currentNode.state === 'header' ||
      /quoted-printable/i.test(currentNode.contentTransferEncoding.encoding);
    if (isByLine) this.lines += 1;
    if (isBoundary) this.parts += 1;
    if (this.lines > most.lines || this.parts > most.parts) {
      this.isWhole = false;
      this.readPos = av.length;
      return { bytes: av.subarray(start, start), done: true };
    }
    const lineEnd = this.after(av.indexOf(lineFeed, start));
    const end = isByLine ? lineEnd : Math.max(lineEnd, this.endOfPiece(start));
    this.readPos = end;
    let last = end;
    if (av[last - 1] === lineFeed) last -= 1;
    if (av[last - 1] === carriageReturn) last -= 1;
    const bytes = av.subarray(start, Math.max(start, last));
    const done = end >= av.length;
    return { bytes: currentNode.state === 'header' ? asUtf8(bytes) : bytes, done };
  }

  private after(place: number): number {
    return place < 0 ? this.av.length : place + 1;
  }

  private endOfPiece(start: number): number {
    if (this.boundaries.length === 0) this.dashes = this.av.length;
    else if (this.dashes <= start) {
      const { buffer, byteOffset, length } = this.av;
      this.dashes = this.after(Buffer.from(buffer, byteOffset, length).indexOf('\n--', start));
    }
    if (this.dashes - start <= pieceLength) return this.dashes;
    return this.av.lastIndexOf(lineFeed, start + pieceLength) + 1;
  }

  /** Of the library; says which parts are text, and not files. */
  isInlineTextNode(part: Part): boolean {
    const { value, params } = part.contentType.parsed;
    if (value !== 'text/plain' && value !== 'text/html') return false;
    const bytes = new Uint8Array(part.content ?? new ArrayBuffer(0));
    const isFile = part.contentDisposition.parsed.value === 'attachment';
    // Some programs call every file a text.
    if (typesOfFile(bytes).length > 0 || (isFile && bytes.includes(0))) return false;
    params.charset = charsetOf(bytes, params.charset);
    if (bytes.length > pieceLength) params.format = 'fixed';
    if (/^flowed$/i.test(params.format ?? '')) part.content = endParagraphs(bytes);
    if (!isFile) return true;
    // It is read, too: some servers make a file of what stands below a picture.
    const kind = value === 'text/html' ? 'html' : 'plain';
    this.addTextEntry(part, kind, { type: 'text', value: part.getTextContent() });
    return false;
  }

  /** Of the library; puts the texts together, which `parseMail` does. */
  renderTextContent(): void {}
}

export interface ParsedMail extends Email {
  /** Its texts in order. */
  readonly texts: readonly string[];
  /** False if it has more than was read. */
  readonly isWhole: boolean;
}

/**
 * Mails within it are among its attachments.
 *
 * @param read what was read of the mail that it is within.
 * @throws Error beyond the bounds of headers and depth
 */
export async function parseMail(raw: Uint8Array, read = { tags: 0 }): Promise<ParsedMail> {
  const parser = new BoundedParser({
    maxNestingDepth: most.depth,
    maxHeadersSize: most.headerBytes,
    forceRfc822Attachments: true,
  });
  const isAlone = raw.byteOffset === 0 && raw.byteLength === raw.buffer.byteLength;
  const mail = await parser.parse(isAlone ? (raw.buffer as ArrayBuffer) : raw);
  const texts = [...parser.textMap.values()].map((said) => {
    const [plain, html] = [said.plain, said.html].map((part) =>
      part?.map(({ value }) => value).join('\n'),
    );
    // The reader of HTML has bounds for each text, but a mail may have many.
    const isTooMuch = read.tags > most.tags;
    read.tags += html?.split('<').length ?? 0;
    return isTooMuch ? (plain ?? html ?? '') : textOfBoth(plain, html);
  });
  return { ...mail, texts, isWhole: parser.isWhole };
}
