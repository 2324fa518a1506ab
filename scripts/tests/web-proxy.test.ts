import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { type Received, setUpProxy } from './support/proxy-setup.ts';
import { bodyOf, open, request } from './support/raw.ts';

const proxy = await setUpProxy();

/** @param body one byte per character */
const post = (headers: readonly string[], body: string) =>
  request('POST /api/contact', [`Content-Length: ${body.length}`, ...headers], body);

describe('the request that the function gets', () => {
  it('is what the visitor sent', async () => {
    await proxy.serve();
    const body = '{"name":"Ada – ä"}';
    const headers = ['Content-Type: application/json; charset=utf-8', 'Idempotency-Key: k'];
    await proxy.send(post(headers, Buffer.from(body).toString('latin1')));
    expect(proxy.received[0]?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': 'k',
      'x-forwarded-host': 'localhost',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(proxy.received[0]?.body).toBe(body);
  });

  it('has no hop-by-hop header, nor one that Connection names', async () => {
    await proxy.serve();
    const hopByHop = [
      ...['Connection: x-secret, X-Forwarded-For', 'X-Secret: a', 'Keep-Alive: timeout=9'],
      ...['Trailer: x', 'TE: trailers', 'Proxy-Authorization: Basic eDp5', 'Upgrade: websocket'],
      ...['X-Forwarded-Proto: https, http', 'X-Kept: b'],
    ];
    await proxy.send(post(hopByHop, '{}'));
    const { headers } = proxy.received[0] as Received;
    expect(headers).toMatchObject({ 'x-kept': 'b', 'x-forwarded-for': '127.0.0.1' });
    const dropped = ['x-secret', 'trailer', 'te', 'proxy-authorization', 'upgrade'];
    for (const name of [...dropped, 'x-forwarded-proto']) {
      expect(headers, name).not.toHaveProperty(name);
    }
  });

  it('has the visitor’s address in X-Forwarded-For, not what the visitor wrote there', async () => {
    await proxy.serve();
    await proxy.send(request('GET /api/health', ['X-Forwarded-For: 1.2.3.4']));
    expect(proxy.received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('keeps the X-Forwarded-For of trusted proxies', async () => {
    await proxy.serve(1);
    await proxy.send(request('GET /api/health', ['X-Forwarded-For: 1.2.3.4, 5.6.7.8']));
    expect(proxy.received[0]?.headers['x-forwarded-for']).toBe('1.2.3.4, 5.6.7.8, 127.0.0.1');
  });
});

describe('the response that the visitor gets', () => {
  it('has no hop-by-hop header, nor one that Connection names', async () => {
    await proxy.serve();
    proxy.respond = (response) =>
      response
        .writeHead(200, {
          connection: 'close, x-inside',
          'x-inside': 'a',
          'proxy-authenticate': 'Basic',
          'set-cookie': ['a=1', 'b=2'],
        })
        .end('{}');
    const { text } = await proxy.send(request('GET /api/health', [], '', 'keep-alive'));
    expect(text).not.toMatch(/x-inside|proxy-authenticate/i);
    expect(text).toMatch(/^connection: keep-alive\r$/im);
    expect(text.match(/^set-cookie: .*\r$/gim)).toHaveLength(2);
  });

  it('is 503 with Retry-After while no function runs', async () => {
    await proxy.serve(0, 1);
    const { statuses, text } = await proxy.send(request('GET /api/health'));
    expect(statuses).toEqual([503]);
    expect(text).toMatch(/^retry-after: 1\r$/im);
    expect(text).toMatch(/^content-type: application\/problem\+json\r$/im);
    expect(text).toContain('The service is starting. Try again in a moment.');
  });

  it('is 413 for a body that is too large, which never reaches the function', async () => {
    await proxy.serve();
    for (const size of [64 * 1024 + 1, 1024 * 1024, 3 * 1024 * 1024]) {
      const { statuses, text } = await proxy.send(post([], 'a'.repeat(size)));
      expect(statuses).toEqual([413]);
      expect(text).toContain('The body must be at most 64 KiB.');
    }
    expect(proxy.received).toEqual([]);
    expect((await proxy.send(post([], 'a'.repeat(64 * 1024)))).statuses).toEqual([200]);
  });

  it('is cut off when the function is', async () => {
    await proxy.serve();
    proxy.respond = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 100);
    };
    const { statuses, text, isClosed } = await proxy.send(request('GET /api/health'));
    expect(statuses).toEqual([200]);
    expect(text).not.toMatch(/starting/);
    expect(isClosed).toBe(true);
  });
});

describe('a body that is passed on as it comes', () => {
  /** A function that answers as it likes, and what it has been sent so far. */
  async function serveWith(begin: (response: ServerResponse) => void) {
    let size = 0;
    const own = createServer((incoming, response) => {
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      begin(response);
    });
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    await proxy.serve(0, (own.address() as AddressInfo).port);
    return { size: () => size, close: () => own.close().closeAllConnections() };
  }
  const mail = (length: number) =>
    request(`POST ${apiPaths.inbound}`, [`Content-Length: ${length}`]);

  it('reaches the function before its end has come', async () => {
    const { size, close } = await serveWith(() => {});
    const socket = open(proxy.port);
    socket.write(`${mail(1_000_000)}${'a'.repeat(300_000)}`);
    await expect.poll(size).toBe(300_000);
    socket.destroy();
    close();
  });

  it('is answered before that, and the connection ends soon afterward', async () => {
    const { close } = await serveWith((response) => response.writeHead(401).end('no'));
    const response = await proxy.send(`${mail(1_000_000)}${'a'.repeat(300_000)}`, {
      silenceMs: 4_000,
    });
    expect(response).toMatchObject({ statuses: [401], isClosed: true });
    close();
  });

  it('is 413 as soon as it is too large', async () => {
    const { size, close } = await serveWith(() => {});
    const most = 25 * 1024 * 1024;
    expect((await proxy.send(mail(most + 1))).statuses).toEqual([413]);
    expect(size()).toBe(0);
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const chunked = request(`POST ${apiPaths.inbound}`, ['Transfer-Encoding: chunked']);
    const { statuses, text } = await proxy.send(chunked + chunk.repeat(401));
    expect(statuses).toEqual([413]);
    expect(text).toContain('The body must be at most 25 MiB.');
    close();
  });
});

describe('the data API at the address of the site', () => {
  const call = (headers: readonly string[], body = '', line = 'POST /rest/v1/orders') =>
    request(line, [`Content-Length: ${body.length}`, ...headers], body);

  it.each([
    ['no key', []],
    ['the key of the service', ['apikey: secret', 'Authorization: Bearer secret']],
    ['the key of the pages', ['apikey: publishable', 'Authorization: Bearer publishable']],
    ['the same, written otherwise', ['apikey: publishable', 'Authorization: bearer  publishable']],
    ['a password', ['Authorization: Basic eDp5']],
  ])('gets the key of the pages and no wishes from who sends %s', async (_what, headers) => {
    await proxy.serve();
    await proxy.send(call([...headers, 'Prefer: return=representation']));
    expect(proxy.received[0]?.headers).toMatchObject({ apikey: 'publishable' });
    expect(proxy.received[0]?.headers).not.toHaveProperty('authorization');
    expect(proxy.received[0]?.headers).not.toHaveProperty('prefer');
  });

  it('gets the token and the wishes of staff', async () => {
    await proxy.serve();
    const staff = ['apikey: any', 'Authorization: Bearer a.b.c', 'Prefer: count=exact'];
    await proxy.send(call(staff));
    expect(proxy.received[0]?.headers).toMatchObject({
      apikey: 'publishable',
      authorization: 'Bearer a.b.c',
      prefer: 'count=exact',
    });
  });

  it('is kept by no browser, and read as what it says', async () => {
    await proxy.serve();
    const { text } = await proxy.send(call(['Authorization: Bearer a.b.c']));
    expect(text).toMatch(/^cache-control: no-store\r$/im);
    expect(text).toMatch(/^x-content-type-options: nosniff\r$/im);
  });

  it('tells strangers not why it refuses them, but staff', async () => {
    await proxy.serve();
    proxy.respond = (response) => response.writeHead(404).end('{"hint":"Perhaps private.secrets"}');
    const stranger = await proxy.send(call([]));
    expect(stranger.statuses).toEqual([404]);
    expect(bodyOf(stranger.text)).toBe(
      '{"code":"","message":"The request was refused.","details":null,"hint":null}',
    );
    const { text } = await proxy.send(call(['Authorization: Bearer a.b.c']));
    expect(text).toContain('private.secrets');
  });

  it('takes a body of a megabyte and no more', async () => {
    await proxy.serve();
    const megabyte = 'a'.repeat(1024 * 1024);
    expect((await proxy.send(call([], megabyte))).statuses).toEqual([200]);
    expect((await proxy.send(call([], `${megabyte}a`))).statuses).toEqual([413]);
  });
});
