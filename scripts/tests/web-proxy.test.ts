import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { bundleProgram } from '../stack/bundle.ts';
import { siteDir } from '../stack/locations.ts';
import { freePorts } from '../stack/ports.ts';
import { serveBuiltSite } from '../stack/web/built-site.ts';
import { createWebServer, type WebServer } from '../stack/web/server.ts';
import { bodyOf, open, request, sendRaw } from './support/raw.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A stand-in for the function, so that a test sees what reaches it. */
let upstream: Server;
let web: WebServer | undefined;
let port: number;
const received: Received[] = [];
const upstreamSockets = new Set<Socket>();
let answer: (response: ServerResponse) => void;

const answerAtOnce = (response: ServerResponse) => response.end('{}');

async function serve(options: { trustedProxyHops: number; functionPort?: number }): Promise<void> {
  const { port: functionPort } = upstream.address() as AddressInfo;
  web = createWebServer({
    functionPort,
    dataApiPort: functionPort,
    storagePort: functionPort,
    publishableKey: 'publishable',
    ...options,
    servePages: serveBuiltSite(siteDir),
  });
  port = await web.listen(0);
}

beforeAll(async () => {
  upstream = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({ headers: incoming.headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  upstream.on('connection', (socket) => {
    upstreamSockets.add(socket);
    socket.once('close', () => upstreamSockets.delete(socket));
  });
  answer = answerAtOnce;
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await web?.close();
  received.length = 0;
  answer = answerAtOnce;
});

afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

/** @param body one byte per character */
const post = (headers: readonly string[], body: string) =>
  request('POST /api/contact', [`Content-Length: ${body.length}`, ...headers], body);

describe('the request that the function gets', () => {
  it('is what the visitor sent', async () => {
    await serve({ trustedProxyHops: 0 });
    const body = '{"name":"Ada – ä"}';
    const headers = ['Content-Type: application/json; charset=utf-8', 'Idempotency-Key: k'];
    await sendRaw(port, post(headers, Buffer.from(body).toString('latin1')));
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': 'k',
      'x-forwarded-host': 'localhost',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(received[0]?.body).toBe(body);
  });

  it('has no hop-by-hop header, nor one that Connection names', async () => {
    await serve({ trustedProxyHops: 0 });
    const hopByHop = [
      ...['Connection: x-secret, X-Forwarded-For', 'X-Secret: a', 'Keep-Alive: timeout=9'],
      ...['Trailer: x', 'TE: trailers', 'Proxy-Authorization: Basic eDp5', 'Upgrade: websocket'],
      'X-Kept: b',
    ];
    await sendRaw(port, post(hopByHop, '{}'));
    const { headers } = received[0] as Received;
    expect(headers).toMatchObject({ 'x-kept': 'b', 'x-forwarded-for': '127.0.0.1' });
    for (const name of ['x-secret', 'trailer', 'te', 'proxy-authorization', 'upgrade']) {
      expect(headers, name).not.toHaveProperty(name);
    }
  });

  it('has the visitor’s address in X-Forwarded-For, not what the visitor wrote there', async () => {
    await serve({ trustedProxyHops: 0 });
    await sendRaw(port, request('GET /api/health', ['X-Forwarded-For: 1.2.3.4']));
    expect(received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('keeps the X-Forwarded-For of trusted proxies', async () => {
    await serve({ trustedProxyHops: 1 });
    await sendRaw(port, request('GET /api/health', ['X-Forwarded-For: 1.2.3.4, 5.6.7.8']));
    expect(received[0]?.headers['x-forwarded-for']).toBe('1.2.3.4, 5.6.7.8, 127.0.0.1');
  });
});

describe('the response that the visitor gets', () => {
  it('has no hop-by-hop header, nor one that Connection names', async () => {
    await serve({ trustedProxyHops: 0 });
    answer = (response) =>
      response
        .writeHead(200, {
          connection: 'close, x-inside',
          'x-inside': 'a',
          'proxy-authenticate': 'Basic',
          'set-cookie': ['a=1', 'b=2'],
        })
        .end('{}');
    const { text } = await sendRaw(port, request('GET /api/health', [], '', 'keep-alive'));
    expect(text).not.toMatch(/x-inside|proxy-authenticate/i);
    expect(text).toMatch(/^connection: keep-alive\r$/im);
    expect(text.match(/^set-cookie: .*\r$/gim)).toHaveLength(2);
  });

  it('is 503 with Retry-After while no function runs', async () => {
    await serve({ trustedProxyHops: 0, functionPort: 1 });
    const { statuses, text } = await sendRaw(port, request('GET /api/health'));
    expect(statuses).toEqual([503]);
    expect(text).toMatch(/^retry-after: 1\r$/im);
    expect(text).toMatch(/^content-type: application\/problem\+json\r$/im);
    expect(text).toContain('The service is starting. Try again in a moment.');
  });

  it('is 413 for a body that is too large, which never reaches the function', async () => {
    await serve({ trustedProxyHops: 0 });
    for (const size of [64 * 1024 + 1, 1024 * 1024, 3 * 1024 * 1024]) {
      const { statuses, text } = await sendRaw(port, post([], 'a'.repeat(size)));
      expect(statuses).toEqual([413]);
      expect(text).toContain('The body must be at most 64 KiB.');
    }
    expect(received).toEqual([]);
    expect((await sendRaw(port, post([], 'a'.repeat(64 * 1024)))).statuses).toEqual([200]);
  });

  it('is cut off when the function is', async () => {
    await serve({ trustedProxyHops: 0 });
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 100);
    };
    const { statuses, text, isClosed } = await sendRaw(port, request('GET /api/health'));
    expect(statuses).toEqual([200]);
    expect(text).not.toMatch(/starting/);
    expect(isClosed).toBe(true);
  });
});

describe('the slots for requests to the function', () => {
  it('are taken only once a request has arrived completely', async () => {
    await serve({ trustedProxyHops: 1 });
    const sockets = Array.from({ length: 200 }, (_, i) => {
      const headers = ['Content-Length: 500', `X-Forwarded-For: 203.0.113.${i % 20}`];
      const socket = open(port);
      socket.write(request('POST /api/contact', headers, '{'));
      return socket;
    });
    await sleep(300);
    expect(upstreamSockets.size).toBe(0);
    expect((await sendRaw(port, request('GET /api/health'))).statuses).toEqual([200]);
    for (const socket of sockets) socket.destroy();
  });

  it('are free again when the visitor leaves', async () => {
    await serve({ trustedProxyHops: 0 });
    let ended = 0;
    answer = (response) => response.once('close', () => ended++);
    const sockets = Array.from({ length: 20 }, () => open(port));
    for (const socket of sockets) socket.write(request('GET /api/slow'));
    await expect.poll(() => received.length).toBe(20);
    expect(ended).toBe(0);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => ended).toBe(20);
  });

  it('are taken one by one, however many requests a connection sends at once', async () => {
    await serve({ trustedProxyHops: 0 });
    const responses: ServerResponse[] = [];
    answer = (response) => responses.push(response);
    const socket = open(port);
    socket.write(request('GET /api/slow', [], '', 'keep-alive').repeat(10));
    await expect.poll(() => responses.length).toBe(1);
    await sleep(200);
    expect(responses).toHaveLength(1);
    responses[0]?.end('{}');
    await expect.poll(() => responses.length).toBe(2);
    socket.destroy();
  });
});

describe('a server that may open sixty files', () => {
  it('survives a hundred readers that never read, and answers when they have left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'framewalk-web-'));
    const program = join(folder, 'web-server.mjs');
    await bundleProgram('web', program);
    const [own = 0] = await freePorts(1);
    const server = spawn(
      'sh',
      ['-c', `ulimit -n 60 && exec "$0" "$1"`, process.execPath, program],
      {
        env: {
          PORT: String(own),
          SITE_DIR: siteDir,
          FUNCTION_PORT: '1',
          DATA_API_PORT: '1',
          STORAGE_PORT: '1',
          PUBLISHABLE_KEY: 'publishable',
          TRUSTED_PROXY_HOPS: '1',
        },
        stdio: 'ignore',
      },
    );
    const ask = async () => (await sendRaw(own, request('GET /robots.txt'))).statuses;
    await expect.poll(ask).toEqual([200]);

    const sockets = Array.from({ length: 100 }, () => open(own));
    const film = request('GET /media/films/hero.mp4', [], '', 'keep-alive');
    for (const socket of sockets) socket.write(film);
    await sleep(1_000);
    for (const socket of sockets) socket.destroy();
    await expect.poll(ask).toEqual([200]);
    expect(server.exitCode ?? server.signalCode).toBeNull();

    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('what one client holds', () => {
  const from = (address: string) => `X-Forwarded-For: ${address}`;
  /** Sends requests on connections of their own; resolves to how many got each status at once. */
  async function sendMany(count: number, bytes: string) {
    const statuses: string[] = [];
    const sockets = Array.from({ length: count }, () => open(port));
    for (const socket of sockets) {
      socket.once('data', (data) => {
        const [, status, retry] = /1.1 (\d+)(?:.*\r\nretry-after: (\d))?/s.exec(`${data}`) ?? [];
        statuses.push([status, retry].filter(Boolean).join(' after '));
      });
      socket.write(bytes);
    }
    return { statuses, leave: () => sockets.forEach((socket) => void socket.destroy()) };
  }

  it('are at most 256 connections; one more gets 503 at once', async () => {
    await serve({ trustedProxyHops: 0 });
    const { statuses, leave } = await sendMany(300, '');
    await expect.poll(() => statuses).toEqual(Array(44).fill('503 after 1'));
    leave();
    await expect
      .poll(async () => (await sendRaw(port, request('GET /robots.txt'))).statuses)
      .toEqual([200]);
  });

  it.each([
    ['calls', 'GET /api/slow', 64],
    ['calls of the data API', 'GET /rest/v1/orders', 64],
    ['files that are read', 'GET /storage/v1/object/sign/films/a', 24],
    ['files that are sent', 'PATCH /storage/v1/upload/resumable/sign/a', 12],
    ['mails', `POST ${apiPaths.inbound}`, 12],
  ])('are, behind a proxy, so many %s by its own address: %s, %i', async (_what, line, most) => {
    await serve({ trustedProxyHops: 1 });
    answer = () => {};
    const body = line.startsWith('GET') ? [] : ['Content-Length: 2000'];
    const held = await sendMany(most + 5, request(line, [...body, from('203.0.113.7')]));
    await expect.poll(() => held.statuses).toEqual(Array(5).fill('503 after 1'));
    const other = await sendMany(1, request(line, [...body, from('203.0.113.8')]));
    const page = await sendRaw(port, request('GET /robots.txt', [from('203.0.113.7')]));
    expect(page.statuses).toEqual([200]);
    expect(other.statuses).toEqual([]);
    held.leave();
    other.leave();
    answer = answerAtOnce;
    await expect
      .poll(async () => {
        const { statuses } = await sendRaw(port, request(line, [from('203.0.113.7')]));
        return statuses;
      })
      .toEqual([200]);
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
    await serve({ trustedProxyHops: 0, functionPort: (own.address() as AddressInfo).port });
    return { size: () => size, close: () => own.close().closeAllConnections() };
  }
  const mail = (length: number) =>
    request(`POST ${apiPaths.inbound}`, [`Content-Length: ${length}`]);

  it('reaches the function before its end has come', async () => {
    const { size, close } = await serveWith(() => {});
    const socket = open(port);
    socket.write(`${mail(1_000_000)}${'a'.repeat(300_000)}`);
    await expect.poll(size).toBe(300_000);
    socket.destroy();
    close();
  });

  it('is answered before that, and the connection ends soon afterward', async () => {
    const { close } = await serveWith((response) => response.writeHead(401).end('no'));
    const answered = await sendRaw(port, `${mail(1_000_000)}${'a'.repeat(300_000)}`, {
      silenceMs: 4_000,
    });
    expect(answered).toMatchObject({ statuses: [401], isClosed: true });
    close();
  });

  it('is 413 as soon as it is too large', async () => {
    const { size, close } = await serveWith(() => {});
    const most = 25 * 1024 * 1024;
    expect((await sendRaw(port, mail(most + 1))).statuses).toEqual([413]);
    expect(size()).toBe(0);
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const chunked = request(`POST ${apiPaths.inbound}`, ['Transfer-Encoding: chunked']);
    const { statuses, text } = await sendRaw(port, chunked + chunk.repeat(401));
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
    await serve({ trustedProxyHops: 0 });
    await sendRaw(port, call([...headers, 'Prefer: return=representation']));
    expect(received[0]?.headers).toMatchObject({ apikey: 'publishable' });
    expect(received[0]?.headers).not.toHaveProperty('authorization');
    expect(received[0]?.headers).not.toHaveProperty('prefer');
  });

  it('gets the token and the wishes of staff', async () => {
    await serve({ trustedProxyHops: 0 });
    const staff = ['apikey: any', 'Authorization: Bearer a.b.c', 'Prefer: count=exact'];
    await sendRaw(port, call(staff));
    expect(received[0]?.headers).toMatchObject({
      apikey: 'publishable',
      authorization: 'Bearer a.b.c',
      prefer: 'count=exact',
    });
  });

  it('tells strangers not why it refuses them, but staff', async () => {
    await serve({ trustedProxyHops: 0 });
    answer = (response) => response.writeHead(404).end('{"hint":"Perhaps private.secrets"}');
    const stranger = await sendRaw(port, call([]));
    expect(stranger.statuses).toEqual([404]);
    expect(bodyOf(stranger.text)).toBe(
      '{"code":"","message":"The request was refused.","details":null,"hint":null}',
    );
    const { text } = await sendRaw(port, call(['Authorization: Bearer a.b.c']));
    expect(text).toContain('private.secrets');
  });

  it('takes a body of a megabyte and no more', async () => {
    await serve({ trustedProxyHops: 0 });
    const megabyte = 'a'.repeat(1024 * 1024);
    expect((await sendRaw(port, call([], megabyte))).statuses).toEqual([200]);
    expect((await sendRaw(port, call([], `${megabyte}a`))).statuses).toEqual([413]);
  });
});
