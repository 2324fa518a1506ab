/**
 * Turns Markdown into the HTML of an article. Nothing from a writer's file reaches a page except
 * what the sanitizer allows: no scripts, no event handlers, and links only to the site itself,
 * https and email. What the site adds (pictures, ids, copyable prompts) is added afterward.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { ArticleBody, TocEntry } from '../../src/content/article.ts';
import { figureText } from './figures.ts';
import { unbroken } from './house-style.ts';
import { element, figure, type Pictures, textNode } from './pictures.ts';
import type { Problems } from './problems.ts';
import { countWords } from './read-time.ts';
import { blockClasses, checkText, idOf, type LinkTargets, pictureIn, textOf } from './rules.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** Parses Markdown into the tree the checks and the sanitizer work on. */
export const parseMarkdown = (markdown: string): MarkdownRoot => parser.parse(markdown);

const { attributes, protocols } = defaultSchema;
const sanitizer = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    attributes: {
      ...attributes,
      div: [['className', ...blockClasses]],
      code: [['className', 'language-prompt'], 'dataName'],
    },
    protocols: { ...protocols, href: ['https', 'mailto'], src: ['picture'] },
  });

const printer = unified().use(rehypeStringify);

/** The sanitized HTML tree of a Markdown tree. */
export const safeTree = (tree: MarkdownRoot): Root => sanitizer.runSync(tree) as Root;

const blockTags = new Set([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'div', 'pre', 'blockquote', 'figcaption'],
  ...['table', 'tr', 'td', 'th', 'br', 'hr'],
]);

/** The text of a tree, with spaces between blocks. */
export function plainText(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(plainText).join('');
  return node.type === 'element' && blockTags.has(node.tagName) ? ` ${text} ` : text;
}

/** The first 160 characters of a text. Never splits a character made of several code units. */
export const describe160 = (text: string): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, 160).join('').trim();

const isPrompt = ({ tagName, children: [first] }: Element): boolean =>
  tagName === 'pre' && first?.type === 'element' && first.properties.dataName !== undefined;

/** A prompt with its name and a copy button (see features/articles/use-article-behavior.ts). */
function promptFigure(pre: Element): Element {
  const [code] = pre.children as [Element];
  const name = String(code.properties.dataName);
  const text = plainText(code).trim();
  return element('figure', { className: ['prompt'] }, [
    element('figcaption', {}, [
      element('span', {}, [textNode(name)]),
      element('button', { type: 'button', className: ['text-small'], dataCopy: '' }, [
        element('span', { ariaLive: 'polite' }, [textNode('Copy')]),
        element('span', { className: ['hidden'] }, [textNode(` the prompt: ${name}`)]),
      ]),
    ]),
    element('blockquote', {}, [element('p', {}, [textNode(text)])]),
  ]);
}

function pictureFigure(node: Element, pictures: Pictures): Element | undefined {
  const [image] = node.children;
  if (node.tagName !== 'p' || image?.type !== 'element' || image.tagName !== 'img') return;
  const { src, alt, title } = image.properties;
  const name = pictureIn(String(src)) ?? '';
  const picture = pictures[name];
  return (
    picture && figure(name, picture, String(alt || picture.alt), title ? String(title) : undefined)
  );
}

const typeScale: Readonly<Record<string, string>> = {
  h2: 'text-heading',
  h3: 'text-subheading',
  figcaption: 'text-small',
  table: 'text-small',
};

/** Gives elements the classes of the type scale, as components do by themselves. */
function applyTypeScale(tree: Root): void {
  visit(tree, 'element', (node) => {
    const name = typeScale[node.tagName];
    if (name) node.properties.className = [name];
    if (!isFigures(node)) return;
    visit(node, 'element', (inner) => {
      if (inner.tagName === 'strong') inner.properties.className = ['text-title'];
    });
  });
}

const isFigures = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && className.includes('figures');

/** Keeps '30-second' and 'Auto-Edit' on one line. */
function keepFiguresWhole(tree: Root): void {
  visit(tree, 'text', ({ value }, index, parent) => {
    const [figure] = unbroken.exec(value) ?? [];
    if (!figure || !parent || index === undefined) return undefined;
    const [before = '', ...after] = value.split(figure);
    const whole = element('span', { className: ['unbroken'] }, [textNode(figure)]);
    parent.children.splice(index, 1, textNode(before), whole, textNode(after.join(figure)));
    return index + 2;
  });
}

function dress(tree: Root, pictures: Pictures): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (/^h[23]$/.test(node.tagName)) node.properties.id = idOf(plainText(node));
    if (/^https:/.test(String(node.properties.href))) node.properties.rel = ['noopener'];
    const instead: ElementContent | undefined = isPrompt(node)
      ? promptFigure(node)
      : pictureFigure(node, pictures);
    if (!instead) return undefined;
    parent.children[index] = instead;
    return SKIP;
  });
}

/** Fills in prices without changing line numbers. */
function fillFigures(body: string, file: string, problems: Problems): string {
  return body
    .split('\n')
    .map((line, index) =>
      line.replace(/\{\{(.*?)\}\}/g, (written, expression: string) => {
        const text = figureText(expression);
        if (text === undefined) problems.add(file, index + 1, `There is no figure ${written}.`);
        return text ?? written;
      }),
    )
    .join('\n');
}

/** The ids of an article's headings, which other articles can link to. */
export function headingIds(body: string): ReadonlySet<string> {
  const ids = new Set<string>();
  visit(parseMarkdown(body), 'heading', (heading) => {
    ids.add(idOf(textOf(heading)));
  });
  return ids;
}

/**
 * Turns text directives back into text, so `9:30` and `16:9` work. Writers only get block
 * directives.
 */
function keepColons(tree: MarkdownRoot, source: string): void {
  visit(tree, 'textDirective', ({ position }, index, parent) => {
    if (!parent || index === undefined) return;
    const value = source.slice(position?.start.offset, position?.end.offset);
    parent.children[index] = { type: 'text', value };
  });
}

export interface Surroundings extends LinkTargets {
  readonly pictures: Pictures;
}

/** Checks and renders one article. Line numbers in messages are those of `file`. */
export function renderMarkdown(
  file: string,
  body: string,
  surroundings: Surroundings,
  problems: Problems,
): ArticleBody & { toc: TocEntry[] } {
  const source = fillFigures(body, file, problems);
  const tree = parseMarkdown(source);
  keepColons(tree, source);
  const toc = checkText(tree, source, file, surroundings, problems);
  const html = safeTree(tree);
  const text = plainText(html);
  dress(html, surroundings.pictures);
  applyTypeScale(html);
  keepFiguresWhole(html);
  return {
    content: printer.stringify(html),
    description: describe160(text),
    wordCount: countWords(text),
    toc,
  };
}
