import { bodyOf, headerOf, request, sendRaw } from './raw.ts';
import type { Attack, Target } from './target.ts';

async function answerTo({ port }: Target, path: string, headers: readonly string[]) {
  const { statuses, text } = await sendRaw(port, request(`GET ${path}`, headers));
  return { status: statuses.join(' '), text };
}

/** TAG and DATE stand for the home page's tag and the date of its last change. */
const conditional: Record<string, readonly [expected: string, ...headers: string[]]> = {
  'If-None-Match: *': ['304', 'If-None-Match: *'],
  'our tag': ['304', 'If-None-Match: W/TAG'],
  'our tag without its W/': ['304', 'If-None-Match: TAG'],
  'our tag in a list': ['304', 'If-None-Match: "a", W/"b" ,W/TAG, "c"'],
  'our tag, and no-cache': ['304', 'Cache-Control: no-cache', 'If-None-Match: W/TAG'],
  'another tag': ['200', 'If-None-Match: "a"'],
  'another tag, and a future date': [
    '200',
    'If-None-Match: "a"',
    'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT',
  ],
  'a tag that is none': ['200', 'If-None-Match: ,,"'],
  'the date of the last change': ['304', 'If-Modified-Since: DATE'],
  'an older date': ['200', 'If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT'],
  'a date that is none': ['200', 'If-Modified-Since: yesterday'],
  'If-Match with another tag': ['412', 'If-Match: "a"'],
  'If-Match: *': ['200', 'If-Match: *'],
  'If-Unmodified-Since long ago': ['412', 'If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT'],
};

const picture = '/apple-touch-icon.png';
/** The encoding in which the home page is sent for an Accept-Encoding header. */
const encodings: readonly (readonly [
  accept: string | undefined,
  expected: string,
  path?: string,
])[] = [
  [undefined, 'plain'],
  ['', 'plain'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', 'plain'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.5', 'gzip'],
  ['identity, br;q=0.1', 'plain'],
  ['identity;q=0, br', 'br'],
  ['identity;q=0', '406'],
  ['*;q=0', '406'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['nonsense;q=x, ,;', 'plain'],
  ['br', 'plain', picture],
  ['identity;q=0', '406', picture],
];

export const conditions: readonly Attack[] = [
  ...Object.entries(conditional).map(
    ([name, [expected, ...sent]]): Attack => [
      name,
      expected,
      async (target) => {
        const { text } = await answerTo(target, '/', []);
        const tag = headerOf(text, 'etag')?.replace('W/', '') ?? '';
        const date = headerOf(text, 'last-modified') ?? '';
        const headers = sent.map((line) => line.replace('TAG', tag).replace('DATE', date));
        return (await answerTo(target, '/', headers)).status;
      },
    ],
  ),
  ...encodings.map(
    ([accept, expected, path = '/']): Attack => [
      accept === undefined ? 'no Accept-Encoding' : `Accept-Encoding: ${accept} on ${path}`,
      expected,
      async (target) => {
        const headers = accept === undefined ? [] : [`Accept-Encoding: ${accept}`];
        const { status, text } = await answerTo(target, path, headers);
        if (status !== '200') return status;
        const sent = headerOf(text, 'content-encoding') ?? 'plain';
        const isWhole = bodyOf(text).length === Number(headerOf(text, 'content-length'));
        return isWhole ? sent : `${sent}, of the wrong length`;
      },
    ],
  ),
];
