/**
 * What a page says about itself to browsers, search engines and link previews. One list of tags
 * serves the pre-rendered HTML and the navigation in the browser, so that both always agree.
 */

/** Written by every page; the build refuses a page without it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Left out for pages that search engines may list. */
  readonly robots?: 'noindex' | 'noindex, nofollow';
}

export interface HeadContext {
  /** The page's canonical path. */
  readonly path: string;
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly brand: string;
  /** Path of the picture that link previews show. */
  readonly shareImage: string;
}

interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

const meta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
});

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});

function headTags(head: PageHead, { path, origin, brand, shareImage }: HeadContext): HeadTag[] {
  const address = origin + path;
  const always = [
    meta('description', head.description),
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', address),
    property('og:image', origin + shareImage),
    meta('twitter:card', 'summary_large_image'),
  ];
  // A page that must not be listed has no address of record either.
  return head.robots
    ? [...always, meta('robots', head.robots)]
    : [...always, { name: 'link', attributes: { rel: 'canonical', href: address } }];
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Marks the tags that belong to a page, so that the next page can replace them. */
const pageMark = 'data-page';

/** The head of a page as HTML, for the pre-rendered file. */
export function renderHead(head: PageHead, context: HeadContext): string {
  const tags = headTags(head, context).map(({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    return `<${name} ${pairs.join(' ')} ${pageMark}>`;
  });
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags].join('\n');
}

/** Replaces the former page's head in the open document. */
export function applyHead(document: Document, head: PageHead, context: HeadContext): void {
  document.title = head.title;
  for (const former of document.head.querySelectorAll(`[${pageMark}]`)) former.remove();
  for (const { name, attributes } of headTags(head, context)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute(pageMark, '');
    document.head.append(element);
  }
}
