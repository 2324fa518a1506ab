import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startListeningProxy } from './listening-proxy.ts';

describe('the proxy of a browser without a console', () => {
  const problems: string[] = [];
  let product: Server;
  let proxy: Awaited<ReturnType<typeof startListeningProxy>>;

  beforeEach(async () => {
    problems.length = 0;
    product = createServer(async (request, response) => {
      if (request.method === 'POST') {
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(`{"sent":${await text(request)}}`);
        return;
      }
      response.writeHead(request.url === '/missing' ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'self'",
      });
      response.end(
        '<!doctype html><html><head data-a><script src="/first.js"></script></head></html>',
      );
    });
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
    const { port } = product.address() as AddressInfo;
    proxy = await startListeningProxy(`http://127.0.0.1:${port}`, (one) => problems.push(one));
  });

  afterEach(() => {
    proxy.stop();
    product.close();
    product.closeAllConnections();
  });

  it.each([
    ['/', 200],
    ['/missing', 404],
  ])('lets a page begin with its script, and changes nothing else: %s', async (path, status) => {
    const answer = await fetch(proxy.origin + path, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'");
    expect(await answer.text()).toMatch(
      /<head data-a><script src="([^"]+)"><\/script><script src="\/first.js">/,
    );
  });

  it('passes on what is sent, and the answer', async () => {
    const answer = await fetch(`${proxy.origin}/api/contact`, { method: 'POST', body: '"é"' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ sent: 'é' });
  });

  it('keeps what the script reports', async () => {
    const html = await (await fetch(proxy.origin, { headers: { accept: 'text/html' } })).text();
    const script = /src="([^"]+)"/.exec(html)?.[1] ?? '';
    const source = await (await fetch(proxy.origin + script)).text();
    const reportPath = /sendBeacon\('([^']+)'/.exec(source)?.[1] ?? '';
    await fetch(proxy.origin + reportPath, { method: 'POST', body: 'console: Too late' });
    expect(problems).toEqual(['console: Too late']);
  });
});
