import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../stack/locations.ts';
import { stack } from '../test-setup/stack.ts';

const { web } = stack;

/** Sends raw bytes, which fetch would normalize; resolves to the status line. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(web).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.write(text);
    setTimeout(() => socket.destroy(), 1_000);
  });
}

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

  it.each([
    ['/contact/', '/contact'],
    ['/Contact', '/contact'],
    ['/CONTACT/?a=B', '/contact?a=B'],
    ['//elsewhere.example/x', '/elsewhere.example/x'],
  ])('%s is sent to %s', async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(target);
  });

  it.each(['/nope', '/404', '/404.html', '/%zz', '/%00', '/..%2f..%2fetc/passwd'])(
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

  it.each(['/.meta/pages.json', '/.vite/manifest.json'])('%s stays inside', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('are not written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await fetch(`${web}/contact`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});

it('the home page and its headers fit into the ten packets that a server sends at once', async () => {
  const { headers } = await fetch(web, { headers: { 'accept-encoding': 'br' } });
  const head = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  expect(headers.get('content-encoding')).toBe('br');
  expect(head.length + Number(headers.get('content-length'))).toBeLessThan(10 * 1460);
});

it('files with a hash in their name are kept for a year, and come compressed', async () => {
  const script = readdirSync(join(siteDir, 'assets')).find((name) => name.endsWith('.js'));
  const response = await fetch(`${web}/assets/${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
});

describe('requests that no browser sends', () => {
  const requests = {
    'a target that is no address': 'GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'an absolute target': 'GET http://x:99999/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'a strange host': 'GET /api/health HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
    'two lengths':
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'an endless path': `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'half a body':
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"na',
    'a tunnel': 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n',
    'an upgrade':
      'GET /api/health HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000',
  };

  it.each(Object.entries(requests))('%s fails nobody else', async (_name, text) => {
    expect(await sendRaw(text)).not.toMatch(/HTTP\/1\.1 5/);
    expect((await get('/api/health')).status).toBe(200);
    expect((await get('/contact')).status).toBe(200);
  });
});
