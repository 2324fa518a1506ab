/**
 * A page's metadata for browsers, search engines and link previews. The pre-rendered HTML and
 * client-side navigation use the same list of tags, so they always agree.
 */
import type { PictureName } from '@/content/media.ts';
import type { JsonLd } from './schema-org.ts';

/**
 * The data itself or, where it would add too much to a page's first load, a function that fetches
 * it. Pre-rendered pages contain it; after client-side navigation it's added a moment later.
 */
export type StructuredData = readonly JsonLd[] | (() => Promise<readonly JsonLd[]>);

/** Every page exports one; the build rejects a page without it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Left out for pages search engines may list. */
  readonly robots?: 'noindex' | 'noindex, nofollow';
  /** True for a page that names nobody: it has no link preview and no icon. */
  readonly isUnbranded?: true;
  /** The picture in the page's link preview. Defaults to the hero. */
  readonly picture?: PictureName;
  /** 'article' for a post, 'website' for everything else. */
  readonly type?: 'website' | 'article';
  /** The day of the last change, for the sitemap: '2025-07-22'. */
  readonly modified?: string;
  /** Structured data, one block each. */
  readonly jsonLd?: StructuredData;
}

export interface HeadContext {
  /** The page's canonical path. */
  readonly path: string;
  /** Origin of the site, with no trailing slash. */
  readonly origin: string;
  readonly brand: string;
}

interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

const shareImageSize = { width: 1200, height: 630 } as const;

/** Where the build puts the page's link preview picture. */
export const shareImage = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`;

const meta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
});

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});

function headTags(head: PageHead, { path, origin, brand }: HeadContext): HeadTag[] {
  const address = origin + path;
  const image = origin + shareImage(path);
  const preview = [
    property('og:type', head.type ?? 'website'),
    property('og:site_name', brand),
    property('og:locale', 'en_US'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:width', String(shareImageSize.width)),
    property('og:image:height', String(shareImageSize.height)),
    property('og:image:alt', head.title),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', head.title),
    meta('twitter:description', head.description),
    meta('twitter:image', image),
  ];
  const always = [meta('description', head.description), ...(head.isUnbranded ? [] : preview)];
  // An unlisted page has no canonical address either.
  if (!head.robots) {
    return [...always, { name: 'link', attributes: { rel: 'canonical', href: address } }];
  }
  const unlisted = [...always, meta('robots', head.robots)];
  // A private page's address may say whose data is open, and referrers end up in logs.
  const isPrivate = head.robots === 'noindex, nofollow';
  return isPrivate ? [...unlisted, meta('referrer', 'no-referrer')] : unlisted;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Marks a page's own tags, so the next page can replace them. */
const pageMark = 'data-page';

const jsonLdType = 'application/ld+json';

/** Escapes `<` so no text can close the script element. */
const dataBlock = (data: JsonLd): string => {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script type="${jsonLdType}" ${pageMark}>${json}</script>`;
};

/** A page's structured data, fetched if necessary. */
async function structuredDataOf({ jsonLd = [] }: PageHead): Promise<readonly JsonLd[]> {
  return typeof jsonLd === 'function' ? jsonLd() : jsonLd;
}

/** The page's head as HTML, for the pre-rendered file. */
export async function renderHead(head: PageHead, context: HeadContext): Promise<string> {
  const tags = headTags(head, context).map(({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    return `<${name} ${pairs.join(' ')} ${pageMark}>`;
  });
  const data = (await structuredDataOf(head)).map(dataBlock);
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags, ...data].join('\n');
}

/** Replaces the previous page's head tags in the open document; the first page keeps its own. */
export function applyHead(document: Document, head: PageHead, context: HeadContext): void {
  const { jsonLd = [] } = head;
  const former = document.head.querySelectorAll(`[${pageMark}]`);
  const isThisPage = former.length > 0 && document.title === head.title;
  if (isThisPage) return;
  document.title = head.title;
  for (const element of former) element.remove();
  const tags = headTags(head, context).map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute(pageMark, '');
    return element;
  });
  document.head.append(...tags);
  const addData = (data: readonly JsonLd[]) => {
    // Another page may have replaced this one by now.
    if (!tags[0]?.isConnected) return;
    for (const each of data) {
      const block = document.createElement('script');
      block.type = jsonLdType;
      block.textContent = JSON.stringify(each);
      block.setAttribute(pageMark, '');
      document.head.append(block);
    }
  };
  if (typeof jsonLd !== 'function') addData(jsonLd);
  // Only search engines read it, so a failed load is ignored.
  else jsonLd().then(addData, () => undefined);
}
