import { describe, expect, it } from 'vitest';
import { type BuiltSite, siteHeaders } from './headers.ts';
import { configuredTags, type TagSetting, tagDirectives, tagOrigins } from './tag-origins.ts';

const hashes = { 'script-src': ["'sha256-abc='"], 'style-src': [] };
const siteWith = (...tags: TagSetting[]): BuiltSite => ({
  pages: [
    { path: '/', file: 'index.html', isListed: true, status: 200, hashes },
    { path: '/admin', file: 'admin.html', isListed: false, status: 200, hashes },
    { path: '/404', file: '404.html', isListed: false, status: 404, hashes },
  ],
  tags,
});

function policy(path: string, ...tags: TagSetting[]): Map<string, readonly string[]> {
  const header = siteHeaders(siteWith(...tags))(path)['content-security-policy'] ?? '';
  return new Map(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const every: readonly TagSetting[] = [
  'VITE_TAG_MANAGER_ID',
  'VITE_ANALYTICS_ID',
  'VITE_ADS_ID',
  'VITE_PIXEL_ID',
];

describe('the accounts of a build', () => {
  it('are the settings that name one', () => {
    expect(configuredTags({})).toEqual([]);
    expect(
      configuredTags({ VITE_ANALYTICS_ID: 'G-1', VITE_PIXEL_ID: '', VITE_ADS_SIGNUP_LABEL: 'x' }),
    ).toEqual(['VITE_ANALYTICS_ID']);
  });
});

describe('the content policy', () => {
  it('names no other host than the players while no account is configured', () => {
    const others = [...policy('/').values()].flat().filter((source) => source.includes('://'));
    expect(others).toEqual(['https://player.vimeo.com', 'https://www.youtube-nocookie.com']);
  });

  it.each([
    ['VITE_TAG_MANAGER_ID', 'script-src', 'https://www.googletagmanager.com'],
    ['VITE_ANALYTICS_ID', 'script-src', 'https://www.googletagmanager.com'],
    ['VITE_ANALYTICS_ID', 'connect-src', 'https://*.google-analytics.com'],
    ['VITE_ANALYTICS_ID', 'connect-src', 'https://*.analytics.google.com'],
    ['VITE_ANALYTICS_ID', 'img-src', 'https://*.google-analytics.com'],
    ['VITE_ADS_ID', 'script-src', 'https://www.googleadservices.com'],
    ['VITE_ADS_ID', 'connect-src', 'https://*.g.doubleclick.net'],
    ['VITE_ADS_ID', 'connect-src', 'https://ad.doubleclick.net'],
    ['VITE_ADS_ID', 'frame-src', 'https://td.doubleclick.net'],
    ['VITE_PIXEL_ID', 'script-src', 'https://connect.facebook.net'],
    ['VITE_PIXEL_ID', 'img-src', 'https://www.facebook.com'],
  ] as const)('opens for %s: %s %s', (tag, directive, origin) => {
    expect(policy('/', tag).get(directive)).toContain(origin);
  });

  it.each([
    ['VITE_TAG_MANAGER_ID', /doubleclick|analytics|facebook|adservices/],
    ['VITE_ANALYTICS_ID', /facebook|adservices|td\.doubleclick/],
    ['VITE_ADS_ID', /facebook|analytics/],
    ['VITE_PIXEL_ID', /google|doubleclick/],
  ] as const)('opens for nobody else with %s', (tag, strangers) => {
    const open = tagDirectives.flatMap((directive) => tagOrigins([tag], directive));
    expect(open.filter((origin) => strangers.test(origin))).toEqual([]);
  });

  it('lets no script write code of its own, whatever is configured', () => {
    const text = JSON.stringify([...policy('/', ...every)]);
    expect(text).not.toMatch(/unsafe-inline|unsafe-eval|strict-dynamic/);
  });

  it.each(['/admin', '/admin.html'])('keeps all of them out of %s', (path) => {
    expect(policy(path, ...every)).toEqual(policy(path));
    expect(policy('/', ...every)).not.toEqual(policy('/'));
  });
});

it('lets every page reach a project that is named for the data API, and no other place', () => {
  const database = 'https://project.supabase.co';
  for (const path of ['/', '/admin']) {
    const header = siteHeaders({ ...siteWith(), database })(path)['content-security-policy'] ?? '';
    expect(header).toContain(`connect-src 'self' ${database};`);
    expect(header).toContain(`img-src 'self' data: ${database};`);
    expect(header).toContain(`media-src 'self' blob: ${database};`);
    expect(header).toContain("default-src 'self';");
  }
});
