import { bodyOf, headerOf, request, sendRaw } from './raw.ts';
import type { Attack, Target } from './target.ts';

/** A file of the site without compressed forms. */
const path = '/apple-touch-icon.png';

/**
 * 'whole', or the part of the file that was sent, such as '0 to the end'. In headers, TAG and DATE
 * stand for the file's tag and the date of its last change.
 */
async function askFor({ port }: Target, headers: readonly string[], method = 'GET') {
  const file = await sendRaw(port, request(`GET ${path}`));
  const { length } = bodyOf(file.text);
  const [tag = '', date = ''] = ['etag', 'last-modified'].map((name) => headerOf(file.text, name));
  const sent = headers.map((line) => line.replace('TAG', tag).replace('DATE', date));
  const { statuses, text } = await sendRaw(port, request(`${method} ${path}`, sent));
  const body = bodyOf(text);
  const range = headerOf(text, 'content-range');
  if (statuses[0] === 416) return range === `bytes */${length}` ? 'unsatisfiable' : `416 ${range}`;
  if (statuses[0] === 200 && range === undefined) {
    const expected = method === 'HEAD' ? 0 : length;
    return body.length === expected ? 'whole' : `${body.length} of ${expected} bytes`;
  }
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range ?? '') ?? [];
  const isSound = Number(size) === length && body.length === Number(last) - Number(first) + 1;
  if (statuses[0] !== 206 || !isSound) return `${statuses[0]} ${range} with ${body.length} bytes`;
  if (Number(last) < length - 1) return `${first} to ${last}`;
  return Number(first) === length - 5 ? 'the last five' : `${first} to the end`;
}

const broken = ['bytes=', 'bytes=-', 'bytes=a-b', 'bytes=1-x', 'bytes=0x1-3', 'bytes=--1'];
const foreign = ['bytes=1.5-3', 'items=0-1', 'bytes 0-1', 'bytes=0-1,4-5', 'bytes=5-2'];
const many = `bytes=${Array.from({ length: 1_000 }, (_, i) => `${i}-${i}`).join(',')}`;

const ranges: Record<string, readonly string[]> = {
  whole: [...broken, ...foreign, many],
  unsatisfiable: ['bytes=99999999999999999999-', 'bytes=-0', 'bytes=99999999-'],
  '0 to 0': ['bytes=0-0', 'Bytes=0-0'],
  '0 to the end': ['bytes=0-99999999999999999999', 'bytes=-99999999'],
  '1 to the end': ['bytes=1-'],
  'the last five': ['bytes=-5'],
};

const conditions: Record<string, string> = {
  'If-Range: "another"': 'whole',
  'If-Range: TAG': 'whole',
  'If-Range: DATE': '0 to 0',
  'If-Range: Sat, 01 Jan 2000 00:00:00 GMT': 'whole',
};

export const rangeAttacks: readonly Attack[] = [
  ...Object.entries(ranges).flatMap(([expected, all]) =>
    all.map(
      (range): Attack => [
        range.length > 40 ? `${range.slice(0, 36)}…` : range,
        expected,
        (target) => askFor(target, [`Range: ${range}`]),
      ],
    ),
  ),
  ...Object.entries(conditions).map(
    ([condition, expected]): Attack => [
      condition,
      expected,
      (target) => askFor(target, ['Range: bytes=0-0', condition]),
    ],
  ),
  ['a range of HEAD', 'whole', (target) => askFor(target, ['Range: bytes=0-0'], 'HEAD')],
  ...['/', '/contact', '/nope', '/api/health', '/robots.txt'].map(
    (any): Attack => [
      `a backward range on ${any}`,
      any === '/nope' ? '404' : '200',
      async ({ port }) => {
        const bytes = request(`GET ${any}`, ['Range: bytes=5-2', 'Accept-Encoding: br']);
        return (await sendRaw(port, bytes)).statuses.join(' ');
      },
    ],
  ),
];
