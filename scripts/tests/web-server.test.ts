import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../stack/locations.ts';
import { stack } from '../test-setup/stack.ts';

const { web } = stack;

const get = (path: string) => fetch(web + path, { redirect: 'manual' });

describe('pages', () => {
  it.each(['/', '/contact', '/admin'])('%s is served with the policies of a page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('are kept out of search engines where they are not meant for visitors', async () => {
    expect((await get('/admin')).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await get('/contact')).headers.get('x-robots-tag')).toBeNull();
  });

  it('the page of photos answers at the address of each batch, and nowhere deeper', async () => {
    const response = await get('/admin/photos/0b5c6f1e-5d5f-4c57-9d6a-0a2b7b1f3c11');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("frame-src 'none'");
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await get('/admin/photos/a/b')).status).toBe(404);
  });

  it.each([
    ['/contact/', '/contact'],
    ['/Contact', '/contact'],
    ['/CONTACT/?a=B', '/contact?a=B'],
    ['/index.html?a=B', '/?a=B'],
    ['/admin/photos.html', '/admin/photos'],
    ['//elsewhere.example/x', '/elsewhere.example/x'],
    ['/admin/deliveries?state=dead', '/admin/mail?state=dead'],
  ])('%s is sent to %s', async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(target);
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  it.each(['/nope', '/404', '/404.html', '/%zz', '/%00'])(
    '%s is the not-found page, with 404',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('404 Page Not Found');
    },
  );

  it('an unknown post has a not-found page of its own', async () => {
    const response = await get('/blog/nope');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Blog Post Not Found');
  });

  it('refuse POST, PUT and DELETE', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await fetch(`${web}/contact`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

it('the home page and its headers fit into the ten packets that a server sends at once', async () => {
  const { headers } = await fetch(web, { headers: { 'accept-encoding': 'br' } });
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
  expect(headers.get('content-encoding')).toBe('br');
  expect(head.length + Number(headers.get('content-length'))).toBeLessThan(10 * 1460);
});

it('files with a hash in their name are kept for a year, and come compressed', async () => {
  const script = readdirSync(join(siteDir, 'assets')).find((name) => name.endsWith('.js'));
  const response = await fetch(`${web}/assets/${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
});
