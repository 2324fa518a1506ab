import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lookup } from 'mrmime';
import { pageAt, readBuiltSite, siteHeaders } from '../../../web/build/headers.ts';
import { chooseEncoding, type Encoding, readRange } from './file-request.ts';
import { sendProblem } from './problems.ts';
import type { ServePages } from './server.ts';

interface SiteFile {
  /** Below the site's folder, e.g. '/contact.html'. */
  readonly path: string;
  readonly size: number;
  readonly lastModified: string;
  readonly compressed: readonly Encoding[];
  readonly headers: Record<string, string>;
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Serves a built site as a static host would. Opens only files that exist when it is called. */
export function serveBuiltSite(site: string): ServePages {
  const headersOf = siteHeaders(readBuiltSite(site));
  const files = readFiles(site, headersOf);
  const notFoundPages = ['/blog/404.html', '/404.html'].map((file) => ({
    folder: file.replace('404.html', ''),
    page: readFileSync(join(site, file)),
    headers: headersOf(file),
  }));

  const sendNotFound = (pathname: string, reply: FastifyReply) => {
    const missing = notFoundPages.find(({ folder }) => pathname.startsWith(folder));
    reply
      .code(404)
      .headers({ ...missing?.headers, 'content-type': 'text/html; charset=utf-8' })
      .send(missing?.page);
  };

  return async (request, reply, { pathname, search }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.code(405).header('allow', 'GET, HEAD').send();
      return;
    }
    const canonical = canonicalPath(pathname);
    const file = files.get(pageAt(decode(pathname)));
    if (canonical !== pathname) reply.redirect(canonical + search, 308);
    else if (file) await sendFile(site, file, request, reply);
    else sendNotFound(pathname, reply);
  };
}

async function sendFile(
  site: string,
  file: SiteFile,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const encoding = chooseEncoding(headers['accept-encoding'], file.compressed);
  if (!encoding) {
    sendProblem(reply, 406, 'The file has none of the accepted encodings.');
    return;
  }
  const isCompressed = encoding !== 'identity';
  const range = method === 'GET' && !isCompressed ? readRange(headers, file) : undefined;
  const asked = Object.assign(new Readable(), {
    method,
    headers: {
      ...conditionsOf(headers),
      ...(range && { range }),
    },
  });
  const answer = await send(asked, encodeURI(file.path) + suffixes[encoding], {
    root: site,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    contentType: false,
    acceptRanges: !isCompressed,
  });
  if (answer.type === 'error') {
    const { statusCode } = answer;
    if (statusCode !== 412 && statusCode !== 416) throw answer.metadata.error;
    const contentRange = answer.headers['Content-Range'];
    if (contentRange) reply.header('content-range', contentRange);
    reply.code(statusCode).send();
    return;
  }
  if (isCompressed) reply.header('content-encoding', encoding);
  reply.code(answer.statusCode).headers(answer.headers).headers(file.headers).send(answer.stream);
}

const conditions = [
  ...['if-match', 'if-none-match'],
  ...['if-modified-since', 'if-unmodified-since'],
] as const;

function conditionsOf(headers: FastifyRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    conditions.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
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
    const { size, mtime } = statSync(join(site, path));
    const compressed = (['br', 'gzip'] as const).filter((encoding) =>
      paths.has(path + suffixes[encoding]),
    );
    const type = lookup(path) ?? 'application/octet-stream';
    const addresses = path.endsWith('.html') ? [path, addressOf(path)] : [path];
    for (const address of addresses) {
      files.set(address, {
        path,
        size,
        lastModified: mtime.toUTCString(),
        compressed,
        headers: {
          ...headersOf(address),
          'content-type': type === 'text/html' ? 'text/html;charset=utf-8' : type,
          ...(compressed.length > 0 && { vary: 'Accept-Encoding' }),
        },
      });
    }
  }
  return files;
}

const isInternal = (path: string) =>
  /^\/_/.test(path) || /\/404\.html/.test(path) || /\/\.(?!well-known\/)/.test(path);

const isCompressedForm = (path: string, paths: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(path) && paths.has(path.replace(/\.(br|gz)$/, ''));

const addressOf = (page: string) => (page === '/index.html' ? '/' : page.replace(/\.html$/, ''));

/** Page paths are lowercase and have no trailing slash; files keep the case of their names. */
function canonicalPath(pathname: string): string {
  const isFile = /\.[^/]+$/.test(pathname);
  if (isFile || pathname === '/') return pathname;
  return `/${pathname.replace(/^\/+|\/+$/g, '').toLowerCase()}`;
}

/** The decoded path; '', which matches no file, if it can't be decoded. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
