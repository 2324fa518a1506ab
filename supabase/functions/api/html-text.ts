/** Turns HTML that strangers wrote into text, with its line breaks, lists, links and quotes. */
import { compile } from 'html-to-text';
import { Parser } from 'htmlparser2';

/** The library calls itself for each level, and takes long for many tags. */
const mostDepth = 100;
const mostTags = 20_000;
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
    ...['tr', 'caption', 'dt', 'dd', 'section', 'center', 'address', 'figure'].map((selector) => ({
      selector,
      format: 'block',
    })),
    ...['title', 'template'].map((selector) => ({ selector, format: 'skip' })),
  ],
});

/** What hides everything up to its end. */
const hiding: readonly string[] = ['style', 'script', 'title', 'textarea'];

/** Where to stop reading: at what is too deep or too much, or hides the rest because it is never closed. */
function endOf(html: string): number {
  let depth = 0;
  let tags = 0;
  let opened = 0;
  let read = 0;
  let end: number | undefined;
  const parser: Parser = new Parser({
    onopentagname: (name) => {
      if (hiding.includes(name)) opened = parser.startIndex;
    },
    onopentag: () => {
      depth += 1;
      tags += 1;
      if (depth > mostDepth || tags > mostTags) {
        end ??= parser.startIndex;
        parser.pause();
      }
      read = parser.endIndex + 1;
    },
    onclosetag: (name, isImplied) => {
      depth -= 1;
      if (isImplied && hiding.includes(name)) end ??= opened;
      read = parser.endIndex + 1;
    },
    ontext: () => {
      read = parser.endIndex + 1;
    },
    oncomment: () => {
      if (html.indexOf('-->', parser.startIndex) < 0) end ??= parser.startIndex;
      read = parser.endIndex + 1;
    },
    onprocessinginstruction: () => {
      read = parser.endIndex + 1;
    },
  });
  parser.end(html);
  // A tag that is never closed is not reported.
  return end ?? read;
}

/** @returns all of it: what can't be read as HTML, or is too much to be, stands as it is at the end. */
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
