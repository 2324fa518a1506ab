import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { open, request } from './raw.ts';
import { type Attack, stillAnswers, type Target } from './target.ts';

/** Seconds in which a whole request must arrive, with a margin for the server's timer. */
const requestSeconds = 13;

/** Sends one byte at a time until the server ends the connection, if `rest` has one. */
async function drip({ port }: Target, first: string, rest: string): Promise<string> {
  const socket = open(port);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const closed = new Promise((resolve) => socket.once('close', () => resolve(true)));
  socket.write(first);
  const bytes = setInterval(() => socket.write(rest), 500);
  const isClosed = await Promise.race([closed, sleep(requestSeconds * 1000, false)]);
  clearInterval(bytes);
  socket.destroy();
  if (!isClosed) return 'still open';
  return /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'closed';
}

const json = 'Content-Type: application/json';
const body = request('POST /api/contact', [json, 'Content-Length: 500'], '{');
const chunks = request('POST /api/contact', [json, 'Transfer-Encoding: chunked']).concat('400\r\n');
const film = request('GET /media/films/hero.mp4', [], '', 'keep-alive');

/** Holds connections open and checks that other visitors still get responses. */
const besides = (name: string, short: number, bytes: string): Attack => [
  `${name}, beside others`,
  'answers',
  async (target) => {
    const count = target.extent === 'full' ? 240 : short;
    const sockets: Socket[] = Array.from({ length: count }, () => open(target.port));
    for (const socket of sockets) socket.write(bytes);
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 1_000);
    try {
      await sleep(1_000);
      return await stillAnswers(target);
    } finally {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    }
  },
];

export const slowness: readonly Attack[] = [
  [
    'headers, byte by byte',
    '408',
    (target) => drip(target, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'),
  ],
  ['a body, byte by byte', '408', (target) => drip(target, body, 'a')],
  ['a chunked body, byte by byte', '408', (target) => drip(target, chunks, 'a')],
  ['a connection that says nothing', '408', (target) => drip(target, '', '')],
  besides('bodies that arrive byte by byte', 150, body),
  besides('films that nobody reads', 100, film),
  besides('many films on each connection that nobody reads', 50, film.repeat(50)),
];
