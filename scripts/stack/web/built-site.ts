import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { negotiate } from '@fastify/accept-negotiator';
import { lookup } from 'mrmime';
import { movedPages, pageAt, readBuiltSite, siteHeaders } from '../../../web/build/headers.ts';
import { sendFile } from '../send-file.ts';
import type { ServePages } from './server.ts';

const suffixes = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof suffixes;

interface SiteFile {
  /** Below the site's folder, e.g. '/contact.html'. */
  readonly path: string;
  /** The encodings it has, best first. */
  readonly compressed: Encoding[];
  readonly headers: Record<string, string>;
}

/** Serves a built site as a static host would. Opens only files that exist when it is called. */
export function serveBuiltSite(site: string): ServePages {
  const headersOf = siteHeaders(readBuiltSite(site));
  const files = readFiles(site, headersOf);
  const withoutPage = headersOf('');
  const notFoundPages = ['/blog/404.html', '/404.html'].map((file) => ({
    folder: file.replace('404.html', ''),
    page: readFileSync(join(site, file)),
    headers: { ...headersOf(file), 'content-type': 'text/html;charset=utf-8' },
  }));

  return async (request, response, { pathname, search }) => {
    const page = addressOf(pathname);
    const canonical = files.has(page) ? page : canonicalPath(pathname);
    const file = files.get(pageAt(decode(pathname)));
    const missing = notFoundPages.find(({ folder }) => pathname.startsWith(folder));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...withoutPage, allow: 'GET, HEAD' }).end();
    } else if (canonical !== pathname) {
      response.writeHead(308, { ...withoutPage, location: canonical + search }).end();
    } else if (file) await sendPage(site, file, request, response);
    else response.writeHead(404, missing?.headers).end(missing?.page);
  };
}

async function sendPage(
  site: string,
  { path, compressed, headers }: SiteFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = negotiate(
    String(request.headers['accept-encoding'] ?? '').toLowerCase(),
    compressed,
  );
  const file = await sendFile(request, encodeURI(path) + (encoding ? suffixes[encoding] : ''), {
    root: site,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    contentType: false,
    acceptRanges: encoding === null,
    // Pages have their tag: each byte of the home page's headers counts (see web-server.test.ts).
    lastModified: !path.endsWith('.html'),
  });
  const { statusCode, stream } = file;
  // A condition or a range that the file does not meet is the visitor's fault, all else ours.
  const isRefused = statusCode === 412 || statusCode === 416;
  if (file.type === 'error' && !isRefused) throw file.metadata.error;
  const described = { ...headers, ...(encoding && { 'content-encoding': encoding }) };
  response.writeHead(statusCode, { ...file.headers, ...(!isRefused && described) });
  await pipeline(stream, response).catch(() => response.destroy());
}

/**
 * The files a visitor may request, by path. The files that the build writes for itself or for the
 * hosts' configuration are not included, and the not-found pages have no path.
 */
function readFiles(
  site: string,
  headersOf: (pathname: string) => Record<string, string>,
): ReadonlyMap<string, SiteFile> {
  const paths = new Set(
    readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(site.length).split(sep).join('/')),
  );
  const files = new Map<string, SiteFile>();
  for (const path of paths) {
    if (isInternal(path) || isCompressedForm(path, paths)) continue;
    const compressed = (['br', 'gzip'] as const).filter((encoding) =>
      paths.has(path + suffixes[encoding]),
    );
    const type = lookup(path) ?? 'application/octet-stream';
    const address = addressOf(path);
    files.set(address, {
      path,
      compressed,
      headers: {
        ...headersOf(address),
        'content-type': type === 'text/html' ? 'text/html;charset=utf-8' : type,
        ...(compressed.length > 0 && { vary: 'Accept-Encoding' }),
      },
    });
  }
  return files;
}

const isInternal = (path: string) =>
  /^\/_/.test(path) || /\/404\.html/.test(path) || /\/\.(?!well-known\/)/.test(path);

const isCompressedForm = (path: string, paths: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(path) && paths.has(path.replace(/\.(br|gz)$/, ''));

/** Where a page's file leads, at whose own name the router would know no page; a path that names none leads to itself. */
const addressOf = (page: string) => (page === '/index.html' ? '/' : page.replace(/\.html$/, ''));

/**
 * Where a path leads. Page paths are lowercase and have no trailing slash. Names of files keep their case, and so does a
 * link whose '#' somebody encoded: the page for missing pages mends it.
 */
function canonicalPath(pathname: string): string {
  const isFile = /\.[^/]+$|%23/.test(pathname);
  if (isFile || pathname === '/') return pathname;
  const path = `/${pathname.replace(/^\/+|\/+$/g, '').toLowerCase()}`;
  return movedPages[path] ?? path;
}

/** The decoded path; '', which matches no file, if it can't be decoded. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
