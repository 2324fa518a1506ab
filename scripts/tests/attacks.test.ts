/** What an outsider can send to the running product. After each test it still answers others. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { contact } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import * as photos from '../../supabase/functions/tests/support/photos.ts';
import { sendPart } from '../../supabase/functions/tests/support/uploads.ts';
import { readNoted } from '../stack/leftovers.ts';
import { stateLocations } from '../stack/locations.ts';
import { stack } from '../test-setup/stack.ts';
import { bodyOf, headerOf, open, request, sendRaw } from './support/raw.ts';

const port = Number(new URL(stack.web).port);
const json = 'Content-Type: application/json';
const chunks = 'Transfer-Encoding: chunked';
/** The proxy in front names another client than the one that then still gets answers. */
const other = 'X-Forwarded-For: 203.0.113.66';
const film = request('GET /media/films/hero.mp4', [other], '', 'keep-alive');

async function stillAnswers(): Promise<void> {
  for (const path of ['/', '/api/health']) {
    const response = await fetch(stack.web + path, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    expect(response.status, path).toBe(200);
  }
}
afterEach(stillAnswers);

const get = (path: string, ...headers: string[]) => request(`GET ${path}`, headers);
const statusesOf = async (bytes: string) =>
  (await sendRaw(port, bytes)).statuses.join(' ') || 'nothing';

describe('bytes that two servers could read as different requests', () => {
  const behind = get('/api/admin/orders');
  const none = `0\r\n\r\n${behind}`;
  const two = `{}${behind}`;
  const post = (headers: readonly string[], body: string) =>
    request('POST /api/contact', [json, ...headers], body, 'keep-alive');
  /** A body in one chunk, so that the request is complete and gets a response. */
  const chunked = (size: string, end = '0\r\n\r\n') => post([chunks], `${size}\r\n{}\r\n${end}`);

  it.each(
    Object.entries({
      'a length and chunks': post(['Content-Length: 5', chunks], none),
      'chunks and a length': post([chunks, 'Content-Length: 5'], none),
      'two lengths': post(['Content-Length: 2', 'Content-Length: 30'], two),
      'the same length twice': post(['Content-Length: 2', 'Content-Length: 2'], two),
      'a list of lengths': post(['Content-Length: 2, 2'], two),
      'a length with a sign': post(['Content-Length: +2'], '{}'),
      'an endless length': post(['Content-Length: 99999999999999999999'], '{}'),
      'a blank before the colon': post(['Content-Length : 2'], two),
      'an unknown coding': post(['Transfer-Encoding: xchunked'], none),
      'a coding behind the chunks': post(['Transfer-Encoding: chunked, identity'], none),
      'a folded header': post(['X-Folded: a', ' Content-Length: 2'], two),
      'a folded coding': post(['Transfer-Encoding:', ' chunked'], none),
      'line feeds alone': get('/api/health').replaceAll('\r\n', '\n'),
      'a carriage return alone in a header': get('/api/health', 'X-A: a\rContent-Length: 2'),
      'a NUL in a header': get('/api/health', 'X-A: a\0b'),
      'two hosts': get('/', 'Host: elsewhere.example'),
      'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      'a chunk size with a sign': chunked('+2'),
      'an endless chunk size': chunked('fffffffffffffffff'),
      'a chunk longer than its size': chunked('1'),
      'a length among the trailers': chunked('2', '0\r\nX-T: a\r\nContent-Length: 9\r\n\r\n'),
      'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000',
      'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    }),
  )('are refused and end the connection: %s', async (_name, bytes) => {
    expect(await sendRaw(port, bytes)).toMatchObject({ statuses: [400], isClosed: true });
  });

  it('are one message if they are the body of a request', async () => {
    const body = JSON.stringify({ ...contact, message: `A request? ${randomUUID()}: ${behind}` });
    const bytes = post([`Content-Length: ${body.length}`], body);
    expect(await sendRaw(port, bytes)).toMatchObject({ statuses: [201], isClosed: false });
  });
});

describe('requests that no browser sends', () => {
  const post = (headers: readonly string[], body = '{}') =>
    request('POST /api/contact', headers, body);
  /** All bytes except those that end a line or aren't allowed in a header. */
  const oddBytes = String.fromCharCode(
    ...Array.from({ length: 256 }, (_, i) => i).filter((i) => i === 9 || (i > 31 && i !== 127)),
  );
  const manyHeaders = Array.from({ length: 5_000 }, (_, i) => `X-${i}: a`);
  const named = 'Connection: host, x-forwarded-for, x-forwarded-host, content-length, accept';
  const megabyte = `100000\r\n${'a'.repeat(1024 * 1024)}\r\n0\r\n\r\n`;

  it.each([
    ['an upgrade of a page', '200', get('/', 'Upgrade: websocket')],
    ['an upgrade of a call', '200', get('/api/health', 'Upgrade: websocket')],
    ['a connection that names every header', '200', get('/api/health', named)],
    ['Expect: 100-continue', '100 415', post(['Expect: 100-continue', 'Content-Length: 2'])],
    ['an expectation that nobody meets', '417', get('/', 'Expect: the unexpected')],
    ['odd bytes in a header', '200', get('/api/health', `X-Odd: ${oddBytes}`)],
    ['odd bytes in an address', '400', get('/\x80\xff')],
    ['an address that cannot be decoded', '404', get('/api/%zz%00')],
    ['an address with a bracket', '308', get('//[')],
    ['an address with a port that is none', '400', get('http://x:99999/')],
    ['a whole address', '200', get('http://elsewhere.example/api/health')],
    ['OPTIONS for everything', '400', request('OPTIONS *')],
    [
      'a host that is none',
      '200',
      'GET /api/health HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
    ],
    ['a tunnel', 'nothing', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'],
    ['a method that nobody knows', '405', request('PROPFIND /')],
    ['a method that nobody knows, to the API', '405', request('PROPFIND /api/health')],
    ['an endless path', '431', get(`/${'a'.repeat(70_000)}`)],
    ['headers of 20 KB', '431', get('/', `X-Long: ${'a'.repeat(20_000)}`)],
    ['an endless token', '431', get('/api/admin/orders', `Authorization: ${'a'.repeat(30_000)}`)],
    ['5,000 headers', '431', get('/', ...manyHeaders)],
    ['a body of a megabyte, in chunks', '413', post([json, chunks], megabyte)],
    ['a backward range', '200', get('/contact', 'Range: bytes=5-2', 'Accept-Encoding: br')],
  ])('are answered: %s with %s', async (_name, expected, bytes) => {
    expect(await statusesOf(bytes)).toBe(expected);
  });

  it.each([
    ...['/_headers', '/_redirects', '/.meta/hosts.json', '/index.html.br', '/%2emeta/pages.json'],
    ...['/.meta%2fpages.json', '/assets/../_headers', '/..%2f..%2fetc/passwd', '/%5c..%5c_headers'],
    ...[
      '/\\_headers',
      '/_Headers',
      '/.META/pages.json',
      '/%5fheaders',
      '/./_headers',
      '//_headers',
    ],
  ])('get no file that is not meant for visitors: %s', async (path) => {
    const { text } = await sendRaw(port, get(path));
    expect(await statusesOf(get(headerOf(text, 'location') ?? path))).toBe('404');
  });

  it.each(['//evil.example/x', '/\\evil.example/x', '/%2f%2fevil.example/X', '///x//'])(
    'are not sent elsewhere: %s',
    async (path) => {
      const location = headerOf((await sendRaw(port, get(path))).text, 'location');
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );
});

describe('conditional requests and content encodings', () => {
  it.each([
    ['304', 'If-None-Match: "a", W/"b" ,W/TAG, "c"'],
    ['200', 'If-None-Match: "a"', 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
    ['304', 'If-Modified-Since: DATE'],
    ['200', 'If-Modified-Since: yesterday'],
    ['412', 'If-Match: "a"'],
    ['412', 'If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT'],
  ])('is answered with %s for %s %s', async (expected, ...sent) => {
    const { text } = await sendRaw(port, get('/robots.txt'));
    const tag = headerOf(text, 'etag')?.replace('W/', '') ?? '';
    const date = headerOf(text, 'last-modified') ?? '';
    const headers = sent.map((line) => line?.replace('TAG', tag).replace('DATE', date) ?? '');
    expect(await statusesOf(get('/robots.txt', ...headers))).toBe(expected);
  });

  it('are cut to a range', async () => {
    const { statuses, text } = await sendRaw(port, get('/apple-touch-icon.png', 'Range: bytes=-5'));
    expect(statuses).toEqual([206]);
    expect(headerOf(text, 'content-range')).toMatch(/^bytes \d+-\d+\/\d+$/);
    expect(bodyOf(text)).toHaveLength(5);
  });
});

// These wait for the server's time limits, so they run at the same time.
describe.concurrent('visitors who are slow', () => {
  /** Seconds in which a whole request must arrive, with a margin for the server's timer. */
  const requestSeconds = 13;
  const body = request('POST /api/contact', [other, json, 'Content-Length: 500'], '{');

  it.each([
    ['sends headers byte by byte', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'],
    ['sends a body byte by byte', body, 'a'],
    ['sends chunks byte by byte', `${request('POST /api/contact', [json, chunks])}400\r\n`, 'a'],
    ['says nothing', '', ''],
  ])('get 408 and lose the connection: one %s', async (_name, first, rest) => {
    const socket = open(port);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    const closed = new Promise((resolve) => socket.once('close', () => resolve(true)));
    socket.write(first);
    const dripping = setInterval(() => socket.write(rest), 500);
    const isClosed = await Promise.race([closed, sleep(requestSeconds * 1000, false)]);
    clearInterval(dripping);
    socket.destroy();
    expect(isClosed && text).toMatch(/^HTTP\/1\.1 408/);
  });

  it('may take longer for the bytes of a photo', async () => {
    const batch = await photos.open();
    const bytes = new Uint8Array(await photos.jpeg());
    const { number, signature, address } = await photos.begin(batch, bytes.length);
    const slowly = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, 100));
        await sleep(12_000);
        controller.enqueue(bytes.subarray(100));
        controller.close();
      },
    });
    expect((await sendPart(address, signature, 0, slowly)).status).toBe(204);
    expect((await photos.finish(batch, number)).status).toBe(200);
  });

  it.each([
    ['150 bodies that arrive byte by byte', 150, body],
    ['100 films that nobody reads', 100, film],
    ['fifty films on each of 50 connections that nobody reads', 50, film.repeat(50)],
  ])('do not keep others waiting: %s', async (_name, count, bytes) => {
    const sockets: Socket[] = Array.from({ length: count }, () => open(port));
    for (const socket of sockets) socket.write(bytes);
    await sleep(1_000);
    for (const socket of sockets) if (socket.writable) socket.write('a');
    await stillAnswers().finally(() => {
      for (const socket of sockets) socket.destroy();
    });
  });
});

describe('floods', () => {
  const keepAlive = (path: string) => request(`GET ${path}`, [], '', 'keep-alive');
  const webPid = () => readNoted(stateLocations(stack.stateDir).children)['web server']?.pid;

  /** Sends bytes, and again after each answer if `next` gives more. @returns how many answers. */
  async function countResponses(
    bytes: string,
    { ms = 10_000, next = (_answers: number): string => '' } = {},
  ): Promise<number> {
    const socket = open(port);
    let responses = 0;
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      responses += text.split('HTTP/1.1 200').length - 1;
      if (text.includes('HTTP/1.1 503')) socket.destroy();
      else socket.write(next(responses));
    });
    socket.write(bytes);
    await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(ms)]);
    socket.destroy();
    return responses;
  }

  it.each(['/api/health', '/', '/media/films/hero.mp4'])(
    'of thousands of requests on each of six connections end nothing: %s',
    async (path) => {
      const before = webPid();
      const attack = () => countResponses(keepAlive(path).repeat(5_000), { ms: 5_000 });
      const attacks = Promise.all(Array.from({ length: 6 }, attack));
      await stillAnswers();
      await attacks;
      expect(webPid()).toBe(before);
    },
  );

  it('of fifty requests sent without waiting get fifty responses', async () => {
    const bytes = keepAlive('/api/health').repeat(49) + get('/api/health');
    expect(await countResponses(bytes)).toBe(50);
  });

  it('on one connection end after a thousand requests', async () => {
    const bytes = keepAlive('/robots.txt');
    const next = (responses: number) => (responses < 1_200 ? bytes : '');
    expect(await countResponses(bytes, { ms: 30_000, next })).toBe(1_000);
  });

  it('of visitors who leave at once disturb nobody else', async () => {
    const before = webPid();
    for (let round = 0; round < 10; round += 1) {
      const sockets = Array.from({ length: 40 }, () => open(port));
      for (const socket of sockets) socket.write(keepAlive('/api/health'));
      await sleep(20);
      for (const socket of sockets) socket.resetAndDestroy();
    }
    await stillAnswers();
    expect(webPid()).toBe(before);
  });
});
