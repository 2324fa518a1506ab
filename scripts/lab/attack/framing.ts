import { randomUUID } from 'node:crypto';
import type { AttackCase, AttackSuite } from './attack-case.ts';
import { request, sendRaw } from './raw.ts';

const json = 'Content-Type: application/json';
const behind = request('GET /api/admin/orders');

/** Sends bytes that two servers could parse as different requests, and reports the response. */
function framing(name: string, expected: string, bytes: () => string | Buffer): AttackCase {
  return {
    name,
    expected,
    async run({ port }) {
      const { statuses, isClosed } = await sendRaw(port, bytes());
      return `${statuses.join(' ') || 'nothing'}${isClosed ? ', closed' : ', open'}`;
    },
  };
}

const post = (headers: readonly string[], body: string) =>
  request('POST /api/contact', [json, ...headers], body, 'keep-alive');

/** A body in one chunk, so that the request is complete and gets a response. */
const chunked = (size: string, data = '{}', end = '0\r\n\r\n') =>
  post(['Transfer-Encoding: chunked'], `${size}\r\n${data}\r\n${end}`);

const message = () =>
  JSON.stringify({
    name: 'Ada Byron',
    email: 'ada@example.com',
    message: `A body that looks like a request ${randomUUID()}: ${behind}`,
  });

export const framingAttacks: AttackSuite = {
  name: 'framing',
  cases: [
    framing('a length and chunks', '400, closed', () =>
      post(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${behind}`),
    ),
    framing('chunks and a length', '400, closed', () =>
      post(['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${behind}`),
    ),
    framing('two lengths', '400, closed', () =>
      post(['Content-Length: 2', 'Content-Length: 30'], `{}${behind}`),
    ),
    framing('the same length twice', '400, closed', () =>
      post(['Content-Length: 2', 'Content-Length: 2'], `{}${behind}`),
    ),
    framing('a list of lengths', '400, closed', () =>
      post(['Content-Length: 2, 2'], `{}${behind}`),
    ),
    framing('a length with a sign', '400, closed', () => post(['Content-Length: +2'], '{}')),
    framing('a length that is no number', '400, closed', () => post(['Content-Length: 0x2'], '{}')),
    framing('a length below zero', '400, closed', () => post(['Content-Length: -1'], '{}')),
    framing('an endless length', '400, closed', () =>
      post(['Content-Length: 99999999999999999999'], '{}'),
    ),
    framing('a blank before the colon', '400, closed', () =>
      post(['Content-Length : 2'], `{}${behind}`),
    ),
    framing('an unknown coding', '400, closed', () =>
      post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${behind}`),
    ),
    framing('a coding behind the chunks', '400, closed', () =>
      post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${behind}`),
    ),
    framing('chunks twice', '400, closed', () =>
      post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${behind}`),
    ),
    framing('a folded header', '400, closed', () =>
      post(['X-Folded: a', ' Content-Length: 2'], `{}${behind}`),
    ),
    framing('a folded coding', '400, closed', () =>
      post(['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${behind}`),
    ),
    framing('line feeds alone', '400, closed', () =>
      request('GET /api/health').replaceAll('\r\n', '\n'),
    ),
    framing('a carriage return alone in a header', '400, closed', () =>
      request('GET /api/health', ['X-A: a\rContent-Length: 2']),
    ),
    framing('a NUL in a header', '400, closed', () => request('GET /api/health', ['X-A: a\0b'])),
    framing('a header without a name', '400, closed', () => request('GET /api/health', [': a'])),
    framing('a header without a colon', '400, closed', () => request('GET /api/health', ['x'])),
    framing('two hosts', '400, closed', () => request('GET /', ['Host: elsewhere.example'])),
    framing('the same host twice', '400, closed', () => request('GET /', ['Host: localhost'])),
    framing('no host', '400, closed', () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'),
    framing('a chunk size with a prefix', '400, closed', () => chunked('0x2')),
    framing('a chunk size with a sign', '400, closed', () => chunked('+2')),
    framing('a chunk size below zero', '400, closed', () => chunked('-2')),
    framing('an endless chunk size', '400, closed', () => chunked('fffffffffffffffff')),
    framing('a chunk longer than its size', '400, closed', () => chunked('1')),
    framing('an endless chunk extension', '413, closed', () => chunked(`2;${'a'.repeat(40_000)}`)),
    framing('a body with a chunk extension', '422, open', () => chunked('2;a=b')),
    framing('a length among the trailers', '400, closed', () =>
      chunked('2', '{}', '0\r\nX-Trailer: a\r\nContent-Length: 9\r\n\r\n'),
    ),
    framing('an unknown version', '400, closed', () => 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'),
    framing('a method of small letters', '400, closed', () => 'get / HTTP/1.1\r\nHost: x\r\n\r\n'),
    framing('a body that looks like a request', '201, open', () => {
      const body = message();
      return post([`Content-Length: ${Buffer.byteLength(body)}`], body);
    }),
    framing('a body for a page', '405, open', () =>
      request('POST /contact', ['Content-Length: 2'], '{}', 'keep-alive'),
    ),
    framing('a body that GET has none of', '200 401, closed', () =>
      request('GET /api/health', ['Content-Length: 2'], '{}', 'keep-alive').concat(behind),
    ),
    framing('no HTTP at all', '400, closed', () => '\u0016\u0003\u0001\u0002\u0000'),
    framing('the preface of HTTP/2', '400, closed', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  ],
};
