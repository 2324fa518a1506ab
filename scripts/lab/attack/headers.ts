import type { AttackCase, AttackSuite, Target } from './attack-case.ts';
import { headerOf, request, sendRaw } from './raw.ts';

function answered(name: string, expected: string, bytes: () => string | Buffer): AttackCase {
  return {
    name,
    expected,
    run: async ({ port }) => (await sendRaw(port, bytes())).statuses.join(' ') || 'nothing',
  };
}

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

export const headerAttacks: AttackSuite = {
  name: 'headers',
  cases: [
    ...hopByHop.flatMap((header) =>
      ['/', '/api/health'].map((path) =>
        answered(`${header} on ${path}`, '200', () => request(`GET ${path}`, [header])),
      ),
    ),
    answered('a connection that names every header', '200', () =>
      request('GET /api/health', [
        'Connection: host, x-forwarded-for, x-forwarded-host, content-length, accept',
      ]),
    ),
    answered('Expect: 100-continue', '100 415', () =>
      request('POST /api/contact', ['Expect: 100-continue', 'Content-Length: 2'], '{}'),
    ),
    answered('an expectation that nobody meets', '417', () =>
      request('GET /', ['Expect: the unexpected']),
    ),
    answered('a type that is none', '415', () =>
      request('POST /api/contact', ['Content-Type: ;;;', 'Content-Length: 2'], '{}'),
    ),
    answered('odd bytes in a header', '200', () =>
      request('GET /api/health', [`X-Odd: ${oddBytes}`, `User-Agent: ${oddBytes}`]),
    ),
    answered('odd bytes in an address', '400', () => request('GET /\x80\xff')),
    answered('an address that cannot be decoded', '404 404', () =>
      ['/%zz', '/api/%zz%00']
        .map((path, i) => request(`GET ${path}`, [], '', i === 0 ? 'keep-alive' : 'close'))
        .join(''),
    ),
    answered('an address with a bracket', '308', () => request('GET //[')),
    answered('an address with a port that is none', '400', () => request('GET http://x:99999/')),
    answered('a whole address', '200', () => request('GET http://elsewhere.example/api/health')),
    answered('OPTIONS for everything', '400', () => request('OPTIONS *')),
    answered(
      'a host that is none',
      '200',
      () => 'GET /api/health HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
    ),
    answered('a tunnel', 'nothing', () => 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'),
    answered('a method that nobody knows', '405', () => request('PROPFIND /')),
    answered('a method that nobody knows, to the API', '405', () =>
      request('PROPFIND /api/health'),
    ),
    answered('TRACE', '405', () => request('TRACE /')),
    answered('an endless path', '431', () => request(`GET /${'a'.repeat(70_000)}`)),
    answered('headers of 20 KB', '431', () => request('GET /', [`X-Long: ${'a'.repeat(20_000)}`])),
    answered('5,000 headers', '431', () =>
      request(
        'GET /',
        Array.from({ length: 5_000 }, (_, i) => `X-${i}: a`),
      ),
    ),
    answered('a body of 65 KiB', '413', () =>
      request(
        'POST /api/contact',
        ['Content-Type: application/json', `Content-Length: ${65 * 1024}`],
        'a'.repeat(65 * 1024),
      ),
    ),
    answered('a body of a megabyte, in chunks', '413', () =>
      request(
        'POST /api/contact',
        ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
        `100000\r\n${'a'.repeat(1024 * 1024)}\r\n0\r\n\r\n`,
      ),
    ),
    ...inside.map((path) => ({
      name: `${path} stays inside`,
      expected: 'not found',
      run: async ({ port }: Target) => {
        const first = await sendRaw(port, request(`GET ${path}`));
        const moved = headerOf(first.text, 'location');
        const { statuses, text } = moved ? await sendRaw(port, request(`GET ${moved}`)) : first;
        return statuses[0] === 404 ? 'not found' : `${statuses.join(' ')} ${text.slice(0, 80)}`;
      },
    })),
    {
      name: 'a redirect to elsewhere',
      expected: 'stays here',
      async run({ port }) {
        const paths = ['//evil.example/x', '/\\evil.example/x', '/%2f%2fevil.example/X', '///x//'];
        for (const path of paths) {
          const { text } = await sendRaw(port, request(`GET ${path}`));
          const location = headerOf(text, 'location');
          if (location !== undefined && !/^\/(?![/\\])/.test(location))
            return `${path}: ${location}`;
        }
        return 'stays here';
      },
    },
  ],
};
