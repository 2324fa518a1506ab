import type { AttackCase, AttackSuite, Target } from './attack-case.ts';
import { bodyOf, headerOf, request, sendRaw } from './raw.ts';

/** A file of the site without compressed forms, and its length. */
const path = '/apple-touch-icon.png';

async function wholeFile({
  port,
}: Target): Promise<{ length: number; modified: string; tag: string }> {
  const { text } = await sendRaw(port, request(`GET ${path}`));
  return {
    length: bodyOf(text).length,
    modified: headerOf(text, 'last-modified') ?? '',
    tag: headerOf(text, 'etag') ?? '',
  };
}

/** 'whole', or the part of the file that was sent, such as '0 to the end'. */
async function askFor(target: Target, headers: readonly string[], method = 'GET'): Promise<string> {
  const { length } = await wholeFile(target);
  const { statuses, text } = await sendRaw(target.port, request(`${method} ${path}`, headers));
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
  return `${first} to ${Number(last) === length - 1 ? 'the end' : last}`;
}

const ranges: Record<string, string> = {
  'bytes=5-2': 'whole',
  'bytes=0-99999999999999999999': '0 to the end',
  'bytes=99999999999999999999-': 'unsatisfiable',
  'bytes=0-0': '0 to 0',
  'bytes=1-': '1 to the end',
  'bytes=-0': 'unsatisfiable',
  'bytes=-99999999': '0 to the end',
  'bytes=99999999-': 'unsatisfiable',
  'Bytes=0-0': '0 to 0',
  'bytes=': 'whole',
  'bytes=-': 'whole',
  'bytes=a-b': 'whole',
  'bytes=1-x': 'whole',
  'bytes=0x1-3': 'whole',
  'bytes=--1': 'whole',
  'bytes=1.5-3': 'whole',
  'items=0-1': 'whole',
  'bytes 0-1': 'whole',
  'bytes=0-1,4-5': 'whole',
  [`bytes=${Array.from({ length: 1_000 }, (_, i) => `${i}-${i}`).join(',')}`]: 'whole',
};

const named: AttackCase[] = [
  {
    name: 'the last five bytes',
    expected: 'five bytes before the end',
    async run(target) {
      const { length } = await wholeFile(target);
      const seen = await askFor(target, ['Range: bytes=-5']);
      return seen === `${length - 5} to the end` ? 'five bytes before the end' : seen;
    },
  },
  {
    name: 'a range of HEAD',
    expected: 'whole',
    run: (target) => askFor(target, ['Range: bytes=0-0'], 'HEAD'),
  },
  {
    name: 'If-Range with another tag',
    expected: 'whole',
    run: (target) => askFor(target, ['Range: bytes=0-0', 'If-Range: "another"']),
  },
  {
    name: 'If-Range with our weak tag',
    expected: 'whole',
    run: async (target) =>
      askFor(target, ['Range: bytes=0-0', `If-Range: ${(await wholeFile(target)).tag}`]),
  },
  {
    name: 'If-Range with the date of the last change',
    expected: '0 to 0',
    run: async (target) =>
      askFor(target, ['Range: bytes=0-0', `If-Range: ${(await wholeFile(target)).modified}`]),
  },
  {
    name: 'If-Range with an older date',
    expected: 'whole',
    run: (target) =>
      askFor(target, ['Range: bytes=0-0', 'If-Range: Sat, 01 Jan 2000 00:00:00 GMT']),
  },
];

const onAnyPath: AttackCase[] = ['/', '/contact', '/nope', '/api/health', '/robots.txt'].map(
  (anyPath) => ({
    name: `a backward range on ${anyPath}`,
    expected: anyPath === '/nope' ? '404' : '200',
    run: async ({ port }) => {
      const bytes = request(`GET ${anyPath}`, ['Range: bytes=5-2', 'Accept-Encoding: br']);
      return (await sendRaw(port, bytes)).statuses.join(' ');
    },
  }),
);

export const rangeAttacks: AttackSuite = {
  name: 'ranges',
  cases: [
    ...Object.entries(ranges).map(([range, expected]) => ({
      name: range.length > 40 ? `${range.slice(0, 36)}…` : range,
      expected,
      run: (target: Target) => askFor(target, [`Range: ${range}`]),
    })),
    ...named,
    ...onAnyPath,
  ],
};
