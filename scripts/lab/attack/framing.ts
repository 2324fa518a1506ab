import { randomUUID } from 'node:crypto';
import { contact } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { request, sendRaw } from './raw.ts';
import type { Attack } from './target.ts';

const behind = request('GET /api/admin/orders');
const json = 'Content-Type: application/json';
const chunks = 'Transfer-Encoding: chunked';
const none = `0\r\n\r\n${behind}`;
const two = `{}${behind}`;

const post = (headers: readonly string[], body: string) =>
  request('POST /api/contact', [json, ...headers], body, 'keep-alive');
/** With the length of the two bytes of a body, as this header says it. */
const sized = (header: string, body = '{}') => post([header], body);
const health = (...headers: string[]) => request('GET /api/health', headers);
/** A body in one chunk, so that the request is complete and gets a response. */
const chunked = (size: string, end = '0\r\n\r\n') => post([chunks], `${size}\r\n{}\r\n${end}`);

/** Bytes that two servers could parse as different requests. */
const refused: Record<string, string> = {
  'a length and chunks': post(['Content-Length: 5', chunks], none),
  'chunks and a length': post([chunks, 'Content-Length: 5'], none),
  'two lengths': post(['Content-Length: 2', 'Content-Length: 30'], two),
  'the same length twice': post(['Content-Length: 2', 'Content-Length: 2'], two),
  'a list of lengths': sized('Content-Length: 2, 2', two),
  'a length with a sign': sized('Content-Length: +2'),
  'a length that is no number': sized('Content-Length: 0x2'),
  'a length below zero': sized('Content-Length: -1'),
  'an endless length': sized('Content-Length: 99999999999999999999'),
  'a blank before the colon': sized('Content-Length : 2', two),
  'an unknown coding': sized('Transfer-Encoding: xchunked', none),
  'a coding behind the chunks': sized('Transfer-Encoding: chunked, identity', none),
  'chunks twice': post([chunks, 'Transfer-Encoding: identity'], none),
  'a folded header': post(['X-Folded: a', ' Content-Length: 2'], two),
  'a folded coding': post(['Transfer-Encoding:', ' chunked'], none),
  'line feeds alone': health().replaceAll('\r\n', '\n'),
  'a carriage return alone in a header': health('X-A: a\rContent-Length: 2'),
  'a NUL in a header': health('X-A: a\0b'),
  'a header without a name': health(': a'),
  'a header without a colon': health('x'),
  'two hosts': request('GET /', ['Host: elsewhere.example']),
  'the same host twice': request('GET /', ['Host: localhost']),
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'a chunk size with a prefix': chunked('0x2'),
  'a chunk size with a sign': chunked('+2'),
  'a chunk size below zero': chunked('-2'),
  'an endless chunk size': chunked('fffffffffffffffff'),
  'a chunk longer than its size': chunked('1'),
  'a length among the trailers': chunked('2', '0\r\nX-Trailer: a\r\nContent-Length: 9\r\n\r\n'),
  'an unknown version': 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'a method of small letters': 'get / HTTP/1.1\r\nHost: x\r\n\r\n',
  'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
};

const nested = JSON.stringify({ ...contact, message: `A request? ${randomUUID()}: ${behind}` });

const others: readonly (readonly [name: string, expected: string, bytes: string])[] = [
  ['an endless chunk extension', '413, closed', chunked(`2;${'a'.repeat(40_000)}`)],
  ['a body with a chunk extension', '422, open', chunked('2;a=b')],
  [
    'a body that looks like a request',
    '201, open',
    sized(`Content-Length: ${nested.length}`, nested),
  ],
  [
    'a body for a page',
    '405, open',
    request('POST /contact', ['Content-Length: 2'], '{}', 'keep-alive'),
  ],
  [
    'a body that GET has none of',
    '200 401, closed',
    request('GET /api/health', ['Content-Length: 2'], two, 'keep-alive'),
  ],
];

export const framing: readonly Attack[] = [
  ...Object.entries(refused).map(([name, bytes]) => [name, '400, closed', bytes] as const),
  ...others,
].map(([name, expected, bytes]) => [
  name,
  expected,
  async ({ port }) => {
    const { statuses, isClosed } = await sendRaw(port, bytes);
    return `${statuses.join(' ') || 'nothing'}${isClosed ? ', closed' : ', open'}`;
  },
]);
