/** Rules for articles, checked on the Markdown tree so every mistake has a line. */
import type { Heading, Image, Link, Nodes, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { TocEntry } from '../../src/content/article.ts';
import { styleFaults } from './house-style.ts';
import type { Problems } from './problems.ts';

/** Blocks writers can open with `:::name`, and the class each one gets. */
const blocks: Readonly<Record<string, string>> = {
  columns: 'columns',
  do: 'do',
  dont: 'dont',
  figures: 'figures',
  note: 'note',
};

export const blockClasses = Object.values(blocks);

export interface LinkTargets {
  /** True if the path is a page of the site. */
  readonly isPage: (path: string) => boolean;
  /** True if the site has a picture with that name. */
  readonly isPicture: (name: string) => boolean;
  /** False if the page is an article without a heading of that id. */
  readonly hasHeading: (path: string, id: string) => boolean;
}

/** The text of a node, without markup. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('children' in node) return node.children.map(textOf).join('');
  return '';
}

/** 'What it costs, in money' becomes 'what-it-costs-in-money'. */
export const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The name in `picture:name`. */
export const pictureIn = (url: string): string | undefined => /^picture:(.+)$/.exec(url)?.[1];

/** A `:::name` block, as remark-directive adds it to Markdown. */
type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/** Markdown that puts an address away from its link, where it wouldn't be checked. */
const indirect: ReadonlySet<Nodes['type']> = new Set([
  ...(['definition', 'linkReference', 'imageReference'] as const),
  ...(['footnoteDefinition', 'footnoteReference'] as const),
]);

/** Checks an article and returns its outline: h2 as sections, h3 as their entries. */
export function checkText(
  tree: Root,
  source: string,
  file: string,
  targets: LinkTargets,
  problems: Problems,
): TocEntry[] {
  const report = (node: Nodes, message: string) =>
    problems.add(file, node.position?.start.line ?? 1, message);
  const { toc, ids } = outline(tree, report);

  const checkLink = (node: Link) => {
    const [path = '', hash] = node.url.split('#');
    if (/^(https:\/\/|mailto:)/.test(node.url)) return;
    if (node.url.startsWith('#')) {
      if (!ids.has(hash ?? '')) report(node, `No heading of this text has the id "${hash}".`);
    } else if (!path.startsWith('/')) report(node, `A link cannot lead to "${node.url}".`);
    else if (!targets.isPage(path)) report(node, `There is no page at ${path}.`);
    else if (hash !== undefined && !targets.hasHeading(path, hash)) {
      report(node, `No heading of ${path} has the id "${hash}".`);
    }
  };

  const checkImage = (node: Image, parent: Nodes | undefined) => {
    const name = pictureIn(node.url);
    for (const fault of styleFaults(`${node.alt ?? ''} ${node.title ?? ''}`)) report(node, fault);
    if (name === undefined) report(node, 'A picture is written ![](picture:name).');
    else if (!targets.isPicture(name)) report(node, `There is no picture called "${name}".`);
    if (parent?.type !== 'paragraph' || parent.children.length > 1) {
      report(node, 'A picture stands in a paragraph of its own.');
    }
  };

  const openBlock = (node: ContainerDirective) => {
    const { start, end } = node.position ?? {};
    if (!/\n\s*:{3,}$/.test(source.slice(start?.offset, end?.offset))) {
      report(node, `This block is never closed: end it with ":::" on a line of its own.`);
    }
    const className = Object.hasOwn(blocks, node.name) ? blocks[node.name] : undefined;
    if (className === undefined) report(node, `There is no block called ":::${node.name}".`);
    else node.data = { hName: 'div', hProperties: { className: [className] } };
  };

  const checkText = (node: Text) => {
    const first = node.position?.start.line ?? 1;
    for (const [index, line] of node.value.split('\n').entries()) {
      for (const fault of styleFaults(line)) problems.add(file, first + index, fault);
    }
  };

  visit(tree, (node, _index, parent) => {
    if (node.type === 'text') checkText(node);
    else if (node.type === 'html') report(node, 'HTML is not allowed here; write it in Markdown.');
    else if (node.type === 'link') checkLink(node);
    else if (node.type === 'image') checkImage(node, parent);
    else if (node.type === 'containerDirective') openBlock(node);
    else if (node.type === 'table' && node.children[0]?.children.some((cell) => !textOf(cell))) {
      report(node, 'Every column of a table needs a heading.');
    } else if (node.type === 'leafDirective') report(node, `A block opens with ":::${node.name}".`);
    else if (indirect.has(node.type)) {
      report(node, 'Write the address behind the words: [the words](/the-page).');
    } else if (node.type === 'code') {
      if (node.lang !== 'prompt') report(node, 'Code is for prompts: ```prompt Name of it.');
      else if (!node.meta) report(node, 'A prompt needs a name: ```prompt Name of it.');
      node.data = { hProperties: { dataName: node.meta ?? '' } };
      return SKIP;
    }
    return undefined;
  });
  return toc;
}

function outline(tree: Root, report: (node: Nodes, message: string) => void) {
  const toc: TocEntry[] = [];
  const ids = new Set<string>();
  const add = (node: Heading) => {
    const text = textOf(node);
    const id = idOf(text);
    if (id === '') report(node, 'A heading needs letters or figures.');
    if (ids.has(id)) report(node, `Two headings have the id "${id}".`);
    ids.add(id);
    if (node.depth === 2) toc.push({ id, text });
    else if (node.depth !== 3 || toc.length === 0)
      report(node, 'Headings begin with ## and go one step deeper at a time, to ###.');
  };
  visit(tree, 'heading', add);
  return { toc, ids };
}
