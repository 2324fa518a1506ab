/** Mails in odd shapes, for tests: the same ones each time. */
import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';

type Line = string | Uint8Array;
type Roll = (end: number) => number;

const bytes = (...lines: Line[]): Buffer =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]));
const plain = (...headers: Line[]) => bytes(...headers, '', 'Gladly!', '', '> Barns?');

/** Writes mails to an address: of lines, with a text, and the headers that most of them have. */
export const writing = (to: string) => ({
  bytes,
  plain,
  common: ['From: Ada Lovelace <ada@example.com>', `To: <${to}>`, 'Subject: Re: Barns'],
});

/** Repeatable numbers below `end`. */
function dice(seed: number): Roll {
  let last = seed;
  return (end) => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((last / 2 ** 32) * end);
  };
}

/** Wraps a body in so many multiparts. */
const nested = (common: readonly string[], depth: number): Buffer =>
  bytes(
    ...common,
    'Content-Type: multipart/mixed; boundary=b0',
    '',
    ...Array.from(
      { length: depth },
      (_each, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
    ),
    `--b${depth}`,
    '',
    'Gladly!',
    `--b${depth}--`,
  );

/** What is odd about a mail. */
const shapesOf = (to: string, common: readonly string[], roll: Roll): (() => Buffer)[] => [
  () => plain(...common),
  () => plain('From: Eve <eve@example.com>', ...common),
  () => plain(`To: ${to}`),
  () => plain('From:', `To: ${to}`),
  () => plain('From: team: ada@example.com, bea@example.com;', `Cc: "x, y" <${to}>`),
  () => plain(...common.slice(0, 2), Buffer.from('Subject: Caf\xe9 \xfc\xff\x80', 'latin1')),
  () => plain(...common.slice(0, 2), 'Subject: =?utf-8?B?8J+?= =?x?Q?=00?= \u202e'),
  () => plain(...common.slice(0, 2), `Subject: ${'é'.repeat(5_000)}`),
  () => nested(common, 1 + roll(40)),
  () => nested(common, 200 + roll(400)),
  () => plain(...common, ...Array.from({ length: 10_000 }, (_each, at) => `X-${at}: ${roll(9)}`)),
  () => plain(...common, `X-Long: ${'x'.repeat(3_000_000)}`),
  () => plain(...common).subarray(0, 110 + roll(40)),
  () =>
    bytes(
      ...[...common, 'Content-Type: multipart/mixed; boundary=b', '', '--b'],
      ...['Content-Type: application/zip', 'Content-Disposition: attachment; filename=bomb.zip'],
      ...['Content-Transfer-Encoding: base64', ''],
      gzipSync(Buffer.alloc(1_000_000)).toString('base64'),
    ),
  () =>
    bytes(...common, 'Content-Type: application/ms-tnef; name=winmail.dat', '', '\x78\x9f\x3e\x22'),
  () =>
    bytes(
      ...common,
      'Content-Type: text/plain; charset=no-such',
      '',
      Buffer.from('\xe9\0\x80', 'latin1'),
    ),
  () => bytes(...common, 'Content-Transfer-Encoding: base64', '', '!!!not base64==='),
  () => bytes(...common, 'Content-Type: multipart/alternative', '', 'no boundary'),
  () => bytes(...common, 'Content-Type: text/html', '', '<style>'.repeat(50_000)),
  () => bytes(...common, 'Content-Type: text/html', '', `${'<div>'.repeat(20_000)}Gladly!`),
  () => {
    const within = [...common, 'Content-Type: message/rfc822', ''];
    return bytes(...within, ...within, 'x');
  },
  () => bytes(...common, '', '.', '..', ' '.repeat(500_000), 'x'),
  () => Buffer.from(`${plain(...common)}`.replaceAll('\r\n', '\n')),
  () => Buffer.from(`${plain(...common)}`.replaceAll('\r\n', '\r\n ').replace('\r\n ', '\r\n')),
  () => {
    const mail = plain(...common, 'Content-Type: multipart/mixed; boundary=b', 'X: y');
    for (let times = 0; times < 20; times += 1) mail[120 + roll(mail.length - 120)] = roll(256);
    return mail;
  },
];

/** Mails to this address, four of each shape. */
export function oddMails(to: string): Buffer[] {
  const shapes = shapesOf(to, writing(to).common, dice(7));
  return shapes.flatMap((shape) => Array.from({ length: 4 }, shape));
}
