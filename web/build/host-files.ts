/**
 * Configuration for two static hosts, from the same headers and pages as the local server, so what
 * was tested there is what visitors get.
 */
import { proxySecretHeader } from '../../supabase/functions/_shared/contract/api.ts';
import type { BuiltSite } from './headers.ts';
import { headerRules, photosPage } from './headers.ts';

/**
 * Where a host sends /api/*.
 *
 * @param supabaseUrl the project's URL, 'https://<ref>.supabase.co'. Empty if not known.
 */
export const functionUrl = (supabaseUrl: string): string =>
  supabaseUrl && `${supabaseUrl.replace(/\/+$/, '')}/functions/v1/api`;

/** Where a host sends /storage/*: the photos of orders. */
const storageUrl = (supabaseUrl: string): string => `${supabaseUrl.replace(/\/+$/, '')}/storage`;

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
 * needs a rule because it has its own not-found page, and photos because every batch has an address.
 */
export function netlifyRedirects(supabaseUrl: string): string {
  const api = functionUrl(supabaseUrl);
  const pages = `${photosPage}/*  ${photosPage}.html  200\n/blog/*  /blog/404.html  404\n`;
  return api
    ? `/api/*  ${api}/:splat  200!\n/storage/*  ${storageUrl(supabaseUrl)}/:splat  200!\n${pages}`
    : `# /api/* leads nowhere yet: set SUPABASE_URL for the build.\n${pages}`;
}

/**
 * `.netlify/v1/config.json`, which takes precedence over `_redirects`. It's the only place where a
 * rewrite can send a header.
 * https://docs.netlify.com/build/frameworks/frameworks-api/#redirects
 */
export function netlifyConfig(supabaseUrl: string, proxySecret: string) {
  return {
    'redirects!': [
      {
        from: '/api/*',
        to: `${functionUrl(supabaseUrl)}/:splat`,
        status: 200,
        force: true,
        headers: { [proxySecretHeader]: proxySecret },
      },
      {
        from: '/storage/*',
        to: `${storageUrl(supabaseUrl)}/:splat`,
        status: 200,
        force: true,
      },
    ],
  };
}

/**
 * `config.json` for Vercel's Build Output API, version 3.
 *
 * @param proxySecret the secret the /api/* rewrite sends to identify itself. Empty for none.
 */
export function vercelConfig(site: BuiltSite, supabaseUrl: string, proxySecret: string) {
  const api = functionUrl(supabaseUrl);
  const proof = {
    type: 'request.headers',
    op: 'set',
    target: { key: proxySecretHeader.toLowerCase() },
    args: proxySecret,
  };
  const pages = site.pages.filter(
    ({ file }) => file !== 'index.html' && !/(^|\/)404\.html$/.test(file),
  );
  return {
    version: 3,
    routes: [
      ...(api
        ? [
            { src: '^/api/(.*)$', dest: `${api}/$1`, ...(proxySecret && { transforms: [proof] }) },
            { src: '^/storage/(.*)$', dest: `${storageUrl(supabaseUrl)}/$1` },
          ]
        : []),
      { src: '^/(.+)/$', headers: { Location: '/$1' }, status: 308 },
      ...headerRules(site).map(({ path, headers }) => ({
        src: `^${path.replace(/\*$/, '.*')}$`,
        headers,
        continue: true,
      })),
      // On Vercel, files are case-sensitive and routes aren't.
      ...pages.map(({ path }) => ({ src: `^${path}$`, dest: path })),
      { src: `^${photosPage}/[^/]+$`, dest: photosPage },
      { handle: 'filesystem' },
      { src: '^/blog/.*$', dest: '/blog/404.html', status: 404 },
      { src: '^/.*$', dest: '/404.html', status: 404 },
    ],
    overrides: Object.fromEntries(
      pages.map(({ file }) => [file, { path: file.replace(/\.html$/, '') }]),
    ),
  };
}
