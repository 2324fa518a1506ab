/** The built site as a crawler reads it: files parsed by a real parser, with no scripts run. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { siteDir } from '../stack/locations.ts';

export interface BuiltPage {
  readonly path: string;
  readonly file: string;
  readonly isListed: boolean;
  readonly status: number;
  /** '2025-07-22', if the day of the last change is known. */
  readonly modified?: string;
}

export const readSiteFile = (name: string): string => readFileSync(join(siteDir, name), 'utf8');

export const builtPages: readonly BuiltPage[] = JSON.parse(readSiteFile('.meta/pages.json'));

/** Pages that search engines may list. */
export const listedPages = builtPages.filter(({ isListed }) => isListed);

const documents = new Map<string, Document>();

/** The document of a page. */
export function documentOf({ file }: Pick<BuiltPage, 'file'>): Document {
  const known = documents.get(file);
  if (known) return known;
  const { document } = new JSDOM(readSiteFile(file)).window;
  documents.set(file, document);
  return document;
}

/** An XML file of the site. @throws if it is not well-formed. */
export const xmlOf = (name: string): Document =>
  new JSDOM(readSiteFile(name), { contentType: 'text/xml' }).window.document;

/** The origin that the site was built for; every address it states begins with it. */
export const origin = new URL(
  documentOf({ file: 'index.html' }).querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ??
    '',
).origin;

/** Elements below `parent` with this tag, whatever their depth. */
export const all = (parent: Document | Element, tag: string): Element[] => [
  ...parent.getElementsByTagName(tag),
];

/** The trimmed text of the only such child element. @throws if there isn't exactly one. */
export function only(parent: Document | Element, tag: string): string {
  const found = [...parent.children].filter(({ tagName }) => tagName === tag);
  if (found.length !== 1) throw new Error(`${found.length} <${tag}> in <${parent.nodeName}>`);
  return found[0]?.textContent?.trim() ?? '';
}

/** True if the site has a page or a file at this path. */
export const hasFile = (path: string): boolean =>
  builtPages.some((page) => page.path === path) || existsSync(join(siteDir, path));

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** The blocks of structured data of every page. */
export const blocks: readonly { path: string; data: { readonly [key: string]: Json } }[] =
  builtPages.flatMap((page) =>
    [...documentOf(page).querySelectorAll('script[type="application/ld+json"]')].map((script) => ({
      path: page.path,
      data: JSON.parse(script.textContent ?? ''),
    })),
  );
