import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The headers of every answer of the site. The one source for the local server and for the
 * configuration of a static host, so that what is tested here is what a visitor gets there.
 *
 * The content policy allows no inline script or style but those that the build itself wrote, each by
 * its hash: text of a stranger that got into a page would still be text.
 */
type Headers = Record<string, string>;

interface Page {
  readonly path: string;
  readonly file: string;
  readonly isListed: boolean;
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
  ...['payment', 'usb', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

function contentPolicy(hashes: Record<'script-src' | 'style-src', readonly string[]>): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes['script-src']],
    'style-src': ["'self'", ...hashes['style-src']],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': playerOrigins,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * @param siteDir the built site; its `.meta` folder says what the pages contain.
 * @returns the headers for a path of the site, e.g. '/contact' or '/assets/entry-3f2a.js'.
 */
export function siteHeaders(siteDir: string): (pathname: string) => Headers {
  const read = (name: string) => JSON.parse(readFileSync(join(siteDir, '.meta', name), 'utf8'));
  const pages: readonly Page[] = read('pages.json');
  const byPath = new Map(
    pages.flatMap((page) => [
      [page.path, page],
      [`/${page.file}`, page],
    ]),
  );
  const pagePolicy: Headers = {
    'content-security-policy': contentPolicy(read('csp.json')),
    'permissions-policy': permissionsPolicy,
  };
  return (pathname) => {
    if (pathname.startsWith('/assets/')) return { ...everywhere, 'cache-control': immutable };
    const page = byPath.get(pathname);
    if (!page && !pathname.endsWith('.html')) return { ...everywhere, 'cache-control': revalidate };
    return {
      ...everywhere,
      ...pagePolicy,
      'cache-control': revalidate,
      ...(page?.isListed ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
    };
  };
}
