import { describe, expect, it } from 'vitest';
import { type BuiltSite, headerRules, pageAt, siteHeaders } from './headers.ts';
import { netlifyConfig, netlifyHeaders, netlifyRedirects, vercelConfig } from './host-files.ts';

const hashesWith = (style: string) => ({ 'script-src': ["'sha256-abc='"], 'style-src': [style] });
const site: BuiltSite = {
  pages: [
    { path: '/', file: 'index.html', isListed: true, status: 200 },
    { path: '/contact', file: 'contact.html', isListed: true, status: 200 },
    { path: '/admin', file: 'admin.html', isListed: false, status: 200 },
    { path: '/admin/photos', file: 'admin/photos.html', isListed: false, status: 200 },
    { path: '/film/embed', file: 'film/embed.html', isListed: false, status: 200 },
    { path: '/404', file: '404.html', isListed: false, status: 404 },
  ].map((page) => ({ ...page, hashes: hashesWith(`'sha256-${page.path}='`) })),
  tags: [],
};
const tagged: BuiltSite = { ...site, tags: ['VITE_ANALYTICS_ID', 'VITE_PIXEL_ID'] };

const policyHeader = 'content-security-policy';
const pattern = (path: string) => new RegExp(`^${path.replace(/\*$/, '.*')}$`);

/**
 * A page's own policy, with the styles of all pages: what a host has to send at every path. On public pages,
 * another header forbids frames.
 */
const widened = (headers: Record<string, string>, pathname: string) => {
  const styles = site.pages.map(({ path }) => `'sha256-${path}='`).join(' ');
  const { [policyHeader]: policy = '', ...others } = headers;
  if (!policy) return others;
  const own = policy.replace(`'sha256-${pageAt(pathname)}='`, styles);
  const isPublic = ['/', '/contact'].includes(pathname);
  return { ...others, [policyHeader]: isPublic ? own.replace(/; frame-ancestors.*/, '') : own };
};

describe('the rules for a static host', () => {
  const fromRules = (pathname: string, built = site) =>
    headerRules(built)
      .filter(({ path }) => pattern(path).test(pathname))
      .flatMap(({ headers }) => Object.entries(headers));

  it.each([
    ...['/', '/contact', '/admin', '/admin/photos/5b2f', '/film/embed'],
    ...['/assets/entry-1.js', '/media/pictures/hero-480.avif'],
  ])('send at %s what the local server sends', (pathname) => {
    const { 'cache-control': cacheControl, ...others } = widened(
      siteHeaders(site)(pathname),
      pathname,
    );
    const isCached = /^\/(assets|media)\//.test(pathname);
    // Both hosts tell browsers to revalidate by default.
    const wanted = isCached ? { ...others, 'cache-control': cacheControl } : others;
    expect(Object.fromEntries(fromRules(pathname))).toMatchObject(wanted);
  });

  it.each(['/', '/contact', '/admin', '/admin/photos/5b2f'])(
    'hold %s to the same tags as the local server',
    (pathname) => {
      const policies = fromRules(pathname, tagged).filter(([name]) => name === policyHeader);
      // Browsers enforce every policy they receive. The strictest one is last.
      const own = widened(siteHeaders(tagged)(pathname), pathname);
      expect(policies.at(-1)?.[1]).toBe(own[policyHeader]);
    },
  );

  it.each(['/', '/contact', '/admin', '/assets/entry-1.js', '/nowhere'])(
    'never set a header twice at %s, but the policy of a private page',
    (pathname) => {
      const names = fromRules(pathname).map(([name]) => name);
      const twice = names.filter((name, i) => names.indexOf(name) !== i);
      expect(twice).toEqual(pathname === '/admin' ? [policyHeader] : []);
    },
  );

  it.each([
    ['/', "'none'", []],
    ['/contact', "'none'", []],
    ['/admin', "'none'", ["'none'"]],
    ['/nowhere.html', "'none'", []],
    ['/film/embed', 'https:', ['https:']],
  ])('let other sites frame %s: %s', (pathname, local, onHost) => {
    const ancestors = (text = '') => /frame-ancestors ([^;]*)/.exec(text)?.[1];
    expect(ancestors(siteHeaders(site)(pathname)[policyHeader])).toBe(local);
    const sent = fromRules(pathname);
    const named = sent.filter(([name]) => name === policyHeader).map(([, text]) => ancestors(text));
    expect(named.filter((text) => text !== undefined)).toEqual(onHost);
    // Holds where no policy names ancestors.
    expect(sent).toContainEqual(['x-frame-options', 'DENY']);
  });

  it('allow players and tags on public pages only', () => {
    const frames = (pathname: string) =>
      /frame-src ([^;]*)/.exec(siteHeaders(tagged)(pathname)[policyHeader] ?? '')?.[1];
    expect(frames('/contact')).toContain('https://player.vimeo.com');
    expect(frames('/admin')).toBe("'none'");
  });
});

describe('on Netlify', () => {
  it('each rule is a path with its headers below', () => {
    const text = netlifyHeaders(site);
    expect(text).toMatch(/^\/\*\n {2}strict-transport-security: /);
    expect(text).toContain('/admin\n  x-robots-tag: noindex, nofollow');
  });

  it('calls go to the project, an old address to the new one, and more than a page has to its file', () => {
    expect(netlifyRedirects('https://abc.supabase.co/').split('\n')).toEqual([
      '/api/*  https://abc.supabase.co/functions/v1/api/:splat  200!',
      '/rest/v1/*  https://abc.supabase.co/rest/v1/:splat  200!',
      '/storage/*  https://abc.supabase.co/storage/:splat  200!',
      '/admin/deliveries  /admin/mail  301',
      '/admin/cut/*  /admin/cut.html  200',
      '/admin/photos/*  /admin/photos.html  200',
      '/blog/*  /blog/404.html  404',
      '',
    ]);
  });

  it('calls of the API carry the proxy secret', () => {
    const rule = (from: string, to: string, more = {}) => ({
      ...{ from, to: `https://abc.supabase.co${to}`, status: 200, force: true },
      ...more,
    });
    expect(netlifyConfig('https://abc.supabase.co', 'secret')).toEqual({
      'redirects!': [
        rule('/api/*', '/functions/v1/api/:splat', { headers: { 'X-Proxy-Secret': 'secret' } }),
        rule('/rest/v1/*', '/rest/v1/:splat'),
        rule('/storage/*', '/storage/:splat'),
      ],
    });
  });
});

describe('on Vercel', () => {
  const { routes, overrides } = vercelConfig(site, 'https://abc.supabase.co', '');

  it('pages are served without their ending, and unknown paths answer 404', () => {
    expect(overrides).toEqual({
      'contact.html': { path: 'contact' },
      'admin.html': { path: 'admin' },
      'admin/photos.html': { path: 'admin/photos' },
      'film/embed.html': { path: 'film/embed' },
    });
    expect(routes.at(-1)).toEqual({
      ...{ src: '^/.*$', dest: '/404.html', status: 404 },
      headers: { 'cache-control': 'no-cache' },
    });
  });

  it.each([
    ['/Contact', '/contact'],
    ['/ADMIN', '/admin'],
    ['/contact', '/contact'],
    ['/admin/photos/5b2f', '/admin/photos'],
  ])('the address %s leads to its page', (address, page) => {
    const files = routes.findIndex((route) => 'handle' in route);
    const [found] = routes
      .slice(0, files)
      .flatMap((route) => ('dest' in route && route.dest ? [route] : []))
      .filter(({ src }) => new RegExp(src, 'i').test(address));
    expect(found?.dest).toBe(page);
  });

  it('calls come before everything else', () => {
    expect(routes.slice(0, 3)).toEqual([
      { src: '^/api/(.*)$', dest: 'https://abc.supabase.co/functions/v1/api/$1' },
      { src: '^/rest/v1/(.*)$', dest: 'https://abc.supabase.co/rest/v1/$1' },
      { src: '^/storage/(.*)$', dest: 'https://abc.supabase.co/storage/$1' },
    ]);
  });

  it('calls of the API carry the proxy secret', () => {
    const [api] = vercelConfig(site, 'https://abc.supabase.co', 'secret').routes;
    const target = { key: 'x-proxy-secret' };
    expect(api).toMatchObject({
      transforms: [{ type: 'request.headers', op: 'set', target, args: 'secret' }],
    });
  });
});

it.each(['abc.supabase.co', 'https://abc.supabase.co/rest/v1'])(
  'a project at %s stops the build',
  (address) => expect(() => netlifyRedirects(address)).toThrow('SUPABASE_URL cannot be used'),
);

it('without a project nothing is rewritten', () => {
  expect(netlifyRedirects('')).not.toMatch('200!');
  expect(netlifyConfig('', 'secret')).toEqual({ 'redirects!': [] });
  expect(JSON.stringify(vercelConfig(site, '', ''))).not.toMatch('/rest/');
});
