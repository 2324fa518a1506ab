import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageHashes, unionOf } from './csp-hashes.ts';
import { type TagDirective, type TagSetting, tagOrigins } from './tag-origins.ts';

/**
 * The headers of every response. This is the only source for the local server and for static host
 * configuration, so what's tested here is what visitors get.
 *
 * The content security policy allows only the inline scripts and styles the build wrote, by hash:
 * if a stranger's text got into a page, it would stay text.
 */
type Headers = Record<string, string>;

interface Page {
  readonly path: string;
  readonly file: string;
  readonly isListed: boolean;
  readonly status: number;
  readonly hashes: PageHashes;
}

/** Video players that pages may embed. */
const playerOrigins = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'];

const everywhere: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const permissionsPolicy = [
  ...['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['payment', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Pages and small files: cached, but revalidated every time. */
const revalidate = 'no-cache';

/**
 * Folders whose files can be reused without revalidation. Names in assets/ change with their
 * content.
 */
const cachedFolders = [
  { folder: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
  { folder: '/media/', cacheControl: 'public, max-age=86400, stale-while-revalidate=604800' },
] as const;

/** Pages that answer every path one level below them, too. */
export const pagesWithMore: readonly string[] = ['/admin/cut', '/admin/photos'];

/** Pages that have another address now. */
export const movedPages: Readonly<Record<string, string>> = { '/admin/deliveries': '/admin/mail' };

/** The path of the page that answers at a path. */
export const pageAt = (pathname: string): string =>
  pagesWithMore.find(
    (page) => pathname.startsWith(`${page}/`) && pathname.lastIndexOf('/') === page.length,
  ) ?? pathname;

/** Pages that hold personal data: they run no third-party code and embed no players. */
const privatePages: readonly string[] = [
  '/admin',
  '/admin/mail',
  '/admin/orders',
  '/admin/overview',
  '/admin/person',
  ...pagesWithMore,
  '/admin/today',
  '/order/status',
  '/film',
  '/film/embed',
  '/film/unbranded',
];

/** The one page that other sites may show in a frame, if they came by https themselves. */
const framedPage = '/film/embed';

interface PolicyOptions {
  readonly hashes: PageHashes;
  readonly database?: string | undefined;
  /** The accounts whose tags the page may load; undefined for a private page. */
  readonly tags?: readonly TagSetting[] | undefined;
  /** Undefined for a policy that holds for every path. */
  readonly path?: string | undefined;
}

function contentPolicy({ hashes, database, tags, path }: PolicyOptions): string {
  const allowed = (directive: TagDirective) => (tags ? tagOrigins(tags, directive) : []);
  const files = database === undefined ? [] : [database];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes['script-src'], ...allowed('script-src')],
    'style-src': ["'self'", ...hashes['style-src']],
    'img-src': ["'self'", 'data:', ...files, ...allowed('img-src')],
    'font-src': ["'self'"],
    // Staff's browsers draw a poster from a video on their disk.
    'media-src': ["'self'", 'blob:', ...files],
    'connect-src': ["'self'", ...files, ...allowed('connect-src')],
    'frame-src': tags ? [...playerOrigins, ...allowed('frame-src')] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(path && { 'frame-ancestors': [path === framedPage ? 'https:' : "'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** What the build recorded about its pages. */
export interface BuiltSite {
  readonly pages: readonly Page[];
  /** Third-party accounts whose tags the pages may load. */
  readonly tags: readonly TagSetting[];
  /** The origin of the data API and of stored files, if it is not the site's own. */
  readonly database?: string;
}

/** @param siteDir the built site. Its `.meta` folder describes the pages. */
export function readBuiltSite(siteDir: string): BuiltSite {
  const read = (name: string) => JSON.parse(readFileSync(join(siteDir, '.meta', name), 'utf8'));
  return { pages: read('pages.json'), ...read('hosts.json') };
}

const hashesOfAll = ({ pages }: BuiltSite) => unionOf(pages.map(({ hashes }) => hashes));

const unlisted: Headers = { 'x-robots-tag': 'noindex, nofollow' };

/**
 * A page's policy lists only its own hashes: they don't compress, and with those of all pages the
 * largest ones wouldn't fit into the first packets.
 *
 * @returns the headers for a path, such as '/contact' or '/assets/entry-3f2a.js'.
 */
export function siteHeaders(site: BuiltSite): (pathname: string) => Headers {
  const { pages, tags, database } = site;
  const byPath = new Map(
    pages.flatMap((page) => [
      [page.path, page],
      [`/${page.file}`, page],
    ]),
  );
  const ofAnyPage = hashesOfAll(site);
  return (pathname) => {
    const cached = cachedFolders.find(({ folder }) => pathname.startsWith(folder));
    if (cached) return { ...everywhere, 'cache-control': cached.cacheControl };
    const page = byPath.get(pageAt(pathname));
    if (!page && !pathname.endsWith('.html')) return { ...everywhere, 'cache-control': revalidate };
    const isPrivate = page && privatePages.includes(page.path);
    return {
      ...everywhere,
      'content-security-policy': contentPolicy({
        ...{ hashes: page?.hashes ?? ofAnyPage, database, path: page?.path ?? pathname },
        tags: isPrivate ? undefined : tags,
      }),
      'permissions-policy': permissionsPolicy,
      'cache-control': revalidate,
      ...(page?.isListed ? {} : unlisted),
    };
  };
}

export interface HeaderRule {
  /** A path, or a folder ending in '*'. */
  readonly path: string;
  readonly headers: Headers;
}

/**
 * The same headers as rules for a static host. No two rules set the same header for one path,
 * because Netlify would send both values. So one policy holds for every path and lists the hashes of
 * all pages: the not-found page can be at any path. Both hosts tell browsers to revalidate by default.
 *
 * The one exception is the policy of private pages: browsers enforce every policy they receive, so a
 * second, stricter one wins. But frames are allowed on one page and forbidden on all others, so no policy
 * of every path can say it: there, X-Frame-Options forbids them, which browsers ignore on a page whose
 * policy names its ancestors (https://www.w3.org/TR/CSP3/#frame-ancestors-and-frame-options).
 */
export const headerRules = (site: BuiltSite): HeaderRule[] => [
  {
    path: '/*',
    headers: {
      ...everywhere,
      'content-security-policy': contentPolicy({ ...site, hashes: hashesOfAll(site) }),
      'permissions-policy': permissionsPolicy,
      'x-frame-options': 'DENY',
    },
  },
  ...cachedFolders.map(({ folder, cacheControl }) => ({
    path: `${folder}*`,
    headers: { 'cache-control': cacheControl },
  })),
  ...site.pages
    .flatMap((page) => {
      const headers = ownHeaders(site, page);
      const below = pagesWithMore.includes(page.path) ? [{ path: `${page.path}/*`, headers }] : [];
      return [{ path: page.path, headers }, ...below];
    })
    .filter(({ headers }) => Object.keys(headers).length > 0),
];

/** The headers a page sends in addition to those of every path. */
const ownHeaders = (site: BuiltSite, { path, isListed, status }: Page): Headers => ({
  ...(!isListed && status === 200 && unlisted),
  ...(privatePages.includes(path) && {
    'content-security-policy': contentPolicy({
      ...{ hashes: hashesOfAll(site), database: site.database, path },
    }),
  }),
});
