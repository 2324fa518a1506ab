import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AttackCase, type AttackSuite, stillAnswers, type Target } from './attack-case.ts';
import { open, request } from './raw.ts';

/** Seconds in which a whole request must arrive, with a margin for the server's timer. */
const requestSeconds = 13;

/** Sends one byte at a time until the server ends the connection. Returns the response. */
async function drip({ port }: Target, first: string, rest: string): Promise<string> {
  const socket = open(port);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const began = performance.now();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(first);
  const bytes = setInterval(() => socket.write(rest.at(0) ?? 'a'), 500);
  const tooLong = sleep((requestSeconds + 5) * 1000);
  await Promise.race([closed, tooLong]);
  clearInterval(bytes);
  socket.destroy();
  const seconds = (performance.now() - began) / 1000;
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'nothing';
  return seconds <= requestSeconds
    ? `${status} within ${requestSeconds} s`
    : `${status} after ${seconds.toFixed(0)} s`;
}

const slowPost = request(
  'POST /api/contact',
  ['Content-Type: application/json', 'Content-Length: 500'],
  '{',
);

/** Holds connections open and checks that other visitors still get responses. */
async function besides(target: Target, count: number, begin: (socket: Socket) => void) {
  const sockets = Array.from({ length: count }, () => open(target.port));
  for (const socket of sockets) begin(socket);
  const bytes = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 1_000);
  try {
    await sleep(1_000);
    return await stillAnswers(target);
  } finally {
    clearInterval(bytes);
    for (const socket of sockets) socket.destroy();
  }
}

const biggestFile = '/media/films/hero.mp4';

/** Requests a film and never reads the response. */
function stall(socket: Socket): void {
  socket.write(request(`GET ${biggestFile}`, [], '', 'keep-alive'));
}

const endings: AttackCase[] = [
  {
    name: 'headers, byte by byte',
    expected: `408 within ${requestSeconds} s`,
    run: (target) => drip(target, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'),
  },
  {
    name: 'a body, byte by byte',
    expected: `408 within ${requestSeconds} s`,
    run: (target) => drip(target, slowPost, 'a'),
  },
  {
    name: 'a chunked body, byte by byte',
    expected: `408 within ${requestSeconds} s`,
    run: (target) =>
      drip(
        target,
        request('POST /api/contact', [
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ]).concat('400\r\n'),
        'a',
      ),
  },
  {
    name: 'a connection that says nothing',
    expected: 'closed',
    async run({ port }) {
      const socket = open(port).resume();
      const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
      const seen = await Promise.race([closed, sleep(requestSeconds * 1000, 'still open')]);
      socket.destroy();
      return String(seen);
    },
  },
];

export const slowAttacks: AttackSuite = {
  name: 'slowness',
  cases: [
    ...endings,
    {
      name: 'bodies that arrive byte by byte, beside others',
      expected: 'answers',
      run: (target) =>
        besides(target, target.extent === 'full' ? 240 : 150, (socket) => socket.write(slowPost)),
    },
    {
      name: 'films that nobody reads, beside others',
      expected: 'answers',
      run: (target) => besides(target, target.extent === 'full' ? 240 : 100, stall),
    },
    {
      name: 'many films on each connection that nobody reads, beside others',
      expected: 'answers',
      run: (target) =>
        besides(target, target.extent === 'full' ? 240 : 50, (socket) => {
          for (let i = 0; i < 50; i++) stall(socket);
        }),
    },
  ],
};
