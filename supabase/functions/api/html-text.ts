/** Turns HTML that strangers wrote into text, with its line breaks, lists, links and quotes. */
import { compile } from 'html-to-text';
import { Parser } from 'htmlparser2';

/** The library calls itself for each level, and takes long for many tags. */
const mostDepth = 100;
const mostTags = 20_000;
/** Every quote and list around a line makes it longer, so they are counted together. */
const mostInset = 200_000;
const mostCharacters = 1_000_000;

const asText = compile({
  wordwrap: false,
  // What stands beside the body, or before a head that is never closed, is shown, too.
  baseElements: { selectors: [] },
  formatters: {
    cell: (cell, walk, builder) => {
      walk(cell.children, builder);
      builder.addInline(' ');
    },
    picture: ({ attribs }, _walk, builder) => builder.addInline(attribs.alt ?? ''),
  },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'picture' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', options: { length: 8 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    ...['body', 'li', 'tr', 'caption', 'dt', 'dd', 'section', 'center', 'address', 'figure'].map(
      (selector) => ({
        ...{ selector, format: 'block' },
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      }),
    ),
    ...['title', 'template'].map((selector) => ({ selector, format: 'skip' })),
  ],
});

/** What hides everything up to its end. */
const hiding: readonly string[] = ['style', 'script', 'title', 'textarea'];

const insets: readonly string[] = ['blockquote', 'ul', 'ol'];

/** Where to stop reading: at tags that are too deep or too many, or that hide the rest because they never close. */
function endOf(html: string): number {
  let depth = 0;
  let tags = 0;
  let inset = 0;
  let insetOfAll = 0;
  /** Where the last tag begins, and whether it has an end. */
  let opened = 0;
  let isOpen = false;
  let end: number | undefined;
  const parser: Parser = new Parser({
    onopentagname: () => {
      opened = parser.startIndex;
      isOpen = true;
    },
    onopentag: (name) => {
      isOpen = false;
      depth += 1;
      tags += 1;
      if (insets.includes(name)) inset += 1;
      insetOfAll += inset;
      if (depth <= mostDepth && tags <= mostTags && insetOfAll <= mostInset) return;
      end ??= opened;
      parser.pause();
    },
    onclosetag: (name, isImplied) => {
      depth -= 1;
      if (insets.includes(name)) inset -= 1;
      if (isImplied && hiding.includes(name)) end ??= opened;
    },
    oncomment: () => {
      const { startIndex } = parser;
      if (html.startsWith('<!--', startIndex) && html.indexOf('-->', startIndex) < 0) {
        end ??= startIndex;
      }
    },
  });
  parser.end(html);
  return end ?? (isOpen ? opened : html.length);
}

/** @returns all of it: what can't be read as HTML, or is too much, follows as it is. */
export function textOfHtml(html: string): string {
  const whole = html.slice(0, mostCharacters);
  const end = endOf(whole);
  const text = asText(whole.slice(0, end))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
  return [text.trim(), html.slice(end).trim()].filter(Boolean).join('\n\n');
}
