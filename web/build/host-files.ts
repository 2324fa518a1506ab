/**
 * Configuration for two static hosts, from the same headers and pages as the local server, so what
 * was tested there is what visitors get.
 */
import { proxySecretHeader } from '../../supabase/functions/_shared/contract/api.ts';
import type { BuiltSite } from './headers.ts';
import { headerRules, movedPages, pagesWithMore } from './headers.ts';

/**
 * Where a host sends what is no page: calls of the API, those of the data API, and stored files.
 *
 * @param supabaseUrl the project's URL, 'https://<ref>.supabase.co'. If it is not known, there are none.
 */
function rewrites(supabaseUrl: string): readonly { from: string; to: string }[] {
  const project = supabaseUrl.trim().replace(/\/+$/, '');
  if (!project) return [];
  if (!/^https?:\/\/[^/?#\s]+$/.test(project))
    throw new Error('SUPABASE_URL cannot be used: set it to https://<ref>.supabase.co.');
  return [
    { from: '/api', to: `${project}/functions/v1/api` },
    ...['/rest/v1', '/storage'].map((from) => ({ from, to: project + from })),
  ];
}

/** Netlify's `_headers`. */
export function netlifyHeaders(site: BuiltSite): string {
  const rules = headerRules(site).map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join('\n');
  });
  return `${rules.join('\n\n')}\n`;
}

/**
 * Netlify's `_redirects`. Unknown paths get 404.html with status 404 automatically. The blog
 * needs a rule because it has its own not-found page, and photos and cuts because every batch and order has an address.
 */
export function netlifyRedirects(supabaseUrl: string): string {
  const lines = rewrites(supabaseUrl).map(({ from, to }) => `${from}/*  ${to}/:splat  200!\n`);
  if (lines.length === 0)
    lines.push('# /api/* leads nowhere yet: set SUPABASE_URL for the build.\n');
  for (const [from, to] of Object.entries(movedPages)) lines.push(`${from}  ${to}  301\n`);
  for (const page of pagesWithMore) lines.push(`${page}/*  ${page}.html  200\n`);
  return `${lines.join('')}/blog/*  /blog/404.html  404\n`;
}

/**
 * `.netlify/v1/config.json`, which takes precedence over `_redirects`. It's the only place where a
 * rewrite can send a header.
 * https://docs.netlify.com/build/frameworks/frameworks-api/#redirects
 */
export function netlifyConfig(supabaseUrl: string, proxySecret: string) {
  return {
    'redirects!': rewrites(supabaseUrl).map(({ from, to }) => ({
      from: `${from}/*`,
      to: `${to}/:splat`,
      status: 200,
      force: true,
      ...(from === '/api' && { headers: { [proxySecretHeader]: proxySecret } }),
    })),
  };
}

/**
 * `config.json` for Vercel's Build Output API, version 3.
 *
 * @param proxySecret the secret the /api/* rewrite sends to identify itself. Empty for none.
 */
export function vercelConfig(site: BuiltSite, supabaseUrl: string, proxySecret: string) {
  const proof = {
    type: 'request.headers',
    op: 'set',
    target: { key: proxySecretHeader.toLowerCase() },
    args: proxySecret,
  };
  // A missing script would be missing for a year: Vercel sends the headers of a folder without the file, too.
  const revalidated = { 'cache-control': 'no-cache' };
  const pages = site.pages.filter(
    ({ file }) => file !== 'index.html' && !/(^|\/)404\.html$/.test(file),
  );
  return {
    version: 3,
    routes: [
      ...rewrites(supabaseUrl).map(({ from, to }) => ({
        src: `^${from}/(.*)$`,
        dest: `${to}/$1`,
        ...(from === '/api' && proxySecret && { transforms: [proof] }),
      })),
      { src: '^/(.+)/$', headers: { Location: '/$1' }, status: 308 },
      ...Object.entries(movedPages).map(([from, to]) => ({
        src: `^${from}$`,
        headers: { Location: to },
        status: 308,
      })),
      ...headerRules(site).map(({ path, headers }) => ({
        src: `^${path.replace(/\*$/, '.*')}$`,
        headers,
        continue: true,
      })),
      // On Vercel, files are case-sensitive and routes aren't.
      ...pages.map(({ path }) => ({ src: `^${path}$`, dest: path })),
      ...pagesWithMore.map((page) => ({ src: `^${page}/[^/]+$`, dest: page })),
      { handle: 'filesystem' },
      { src: '^/blog/.*$', dest: '/blog/404.html', status: 404, headers: revalidated },
      { src: '^/.*$', dest: '/404.html', status: 404, headers: revalidated },
    ],
    overrides: Object.fromEntries(
      pages.map(({ file }) => [file, { path: file.replace(/\.html$/, '') }]),
    ),
  };
}
