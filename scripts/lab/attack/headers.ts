import { headerOf, request, sendRaw } from './raw.ts';
import type { Attack } from './target.ts';

/** All bytes except those that end a line or aren't allowed in a header. */
const oddBytes = String.fromCharCode(
  ...Array.from({ length: 256 }, (_, i) => i).filter((i) => i === 9 || (i > 31 && i !== 127)),
);

const hopByHop = [
  ...['Trailer: x', 'TE: trailers', 'Keep-Alive: timeout=9999', 'Proxy-Connection: keep-alive'],
  ...['Proxy-Authorization: Basic eDp5', 'Proxy-Authenticate: Basic', 'HTTP2-Settings: AAMAAABk'],
  'Upgrade: websocket',
];

/** Configuration files of static hosts, and files that the build writes for itself. */
const inside = [
  ...['/_headers', '/_redirects', '/.meta/pages.json', '/.meta/tags.json', '/.vite/manifest.json'],
  ...['/index.html.br', '/contact.html.gz', '/%2emeta/pages.json', '/.meta%2fpages.json'],
  ...['/assets/../_headers', '/..%2f..%2fetc/passwd', '/%5c..%5c_headers', '/\\_headers'],
  ...['/_Headers', '/.META/pages.json', '/%5fheaders', '/./_headers', '//_headers'],
];

const get = (path: string, ...headers: string[]) => request(`GET ${path}`, headers);
const post = (headers: readonly string[], body = '{}') =>
  request('POST /api/contact', headers, body);
const json = 'Content-Type: application/json';
const size = 65 * 1024;
const manyHeaders = Array.from({ length: 5_000 }, (_, i) => `X-${i}: a`);
const named = 'Connection: host, x-forwarded-for, x-forwarded-host, content-length, accept';
const twice = request('GET /%zz', [], '', 'keep-alive') + get('/api/%zz%00');
const megabyte = `100000\r\n${'a'.repeat(1024 * 1024)}\r\n0\r\n\r\n`;

const answered: readonly (readonly [name: string, expected: string, bytes: string])[] = [
  ...hopByHop.flatMap((header) =>
    ['/', '/api/health'].map((path) => [`${header} on ${path}`, '200', get(path, header)] as const),
  ),
  ['a connection that names every header', '200', get('/api/health', named)],
  ['Expect: 100-continue', '100 415', post(['Expect: 100-continue', 'Content-Length: 2'])],
  ['an expectation that nobody meets', '417', get('/', 'Expect: the unexpected')],
  ['a type that is none', '415', post(['Content-Type: ;;;', 'Content-Length: 2'])],
  [
    'odd bytes in a header',
    '200',
    get('/api/health', `X-Odd: ${oddBytes}`, `User-Agent: ${oddBytes}`),
  ],
  ['odd bytes in an address', '400', get('/\x80\xff')],
  ['an address that cannot be decoded', '404 404', twice],
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
  ['TRACE', '405', request('TRACE /')],
  ['an endless path', '431', get(`/${'a'.repeat(70_000)}`)],
  ['headers of 20 KB', '431', get('/', `X-Long: ${'a'.repeat(20_000)}`)],
  ['5,000 headers', '431', get('/', ...manyHeaders)],
  ['a body of 65 KiB', '413', post([json, `Content-Length: ${size}`], 'a'.repeat(size))],
  ['a body of a megabyte, in chunks', '413', post([json, 'Transfer-Encoding: chunked'], megabyte)],
];

export const headers: readonly Attack[] = [
  ...answered.map(
    ([name, expected, bytes]): Attack => [
      name,
      expected,
      async ({ port }) => (await sendRaw(port, bytes)).statuses.join(' ') || 'nothing',
    ],
  ),
  ...inside.map(
    (path): Attack => [
      `${path} stays inside`,
      'not found',
      async ({ port }) => {
        const first = await sendRaw(port, get(path));
        const moved = headerOf(first.text, 'location');
        const { statuses, text } = moved ? await sendRaw(port, get(moved)) : first;
        return statuses[0] === 404 ? 'not found' : `${statuses.join(' ')} ${text.slice(0, 80)}`;
      },
    ],
  ),
  [
    'a redirect to elsewhere',
    'stays here',
    async ({ port }) => {
      for (const path of [
        '//evil.example/x',
        '/\\evil.example/x',
        '/%2f%2fevil.example/X',
        '///x//',
      ]) {
        const location = headerOf((await sendRaw(port, get(path))).text, 'location');
        if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `${path}: ${location}`;
      }
      return 'stays here';
    },
  ],
];
