import { setTimeout as sleep } from 'node:timers/promises';
import { readNoted } from '../../stack/leftovers.ts';
import { stateLocations } from '../../stack/locations.ts';
import { open, request } from './raw.ts';
import { type Attack, stillAnswers, type Target } from './target.ts';

const keepAlive = (path: string) => request(`GET ${path}`, [], '', 'keep-alive');
const answersIn = (chunk: Buffer) => chunk.toString('latin1').split('HTTP/1.1 200').length - 1;

/** The PID of the process that serves the site, as the stack recorded it. */
const webPid = ({ info }: Target) =>
  readNoted(stateLocations(info.stateDir).children)['web server']?.pid;

/** An attack alongside normal requests; returns what the normal visitor saw. */
const watched = (name: string, attack: (target: Target) => Promise<unknown>): Attack => [
  name,
  'answers',
  async (target) => {
    const before = webPid(target);
    const seen = new Set<string>();
    let isOver = false;
    const looking = (async () => {
      while (!isOver) {
        seen.add(await stillAnswers(target));
        await sleep(200);
      }
    })();
    await attack(target);
    isOver = true;
    await looking;
    if (webPid(target) !== before) seen.add('the process died');
    return [...seen].join('; ');
  },
];

/** Sends bytes, and again after each answer if `next` gives more. @returns the number of answers. */
async function countAnswers(
  { port }: Target,
  bytes: string,
  { ms = 10_000, next = (_answers: number): string => '' } = {},
): Promise<number> {
  const socket = open(port);
  let answers = 0;
  socket.on('data', (chunk) => {
    answers += answersIn(chunk);
    socket.write(next(answers));
  });
  socket.write(bytes);
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(ms)]);
  socket.destroy();
  return answers;
}

const pipelined = (path: string) =>
  watched(`6 connections with thousands of requests each for ${path}`, (target) => {
    const bytes = keepAlive(path).repeat(target.extent === 'full' ? 20_000 : 5_000);
    const attack = () => countAnswers(target, bytes, { ms: 5_000 });
    return Promise.all(Array.from({ length: 6 }, attack));
  });

export const floods: readonly Attack[] = [
  pipelined('/api/health'),
  pipelined('/'),
  pipelined('/media/films/hero.mp4'),
  [
    '50 requests sent without waiting',
    '50 answers',
    async (target) => {
      const bytes = keepAlive('/api/health').repeat(49) + request('GET /api/health');
      return `${await countAnswers(target, bytes)} answers`;
    },
  ],
  [
    '1,200 requests on one connection, one after the other',
    'closed after 1000',
    async (target) => {
      const bytes = keepAlive('/robots.txt');
      const next = (answers: number) => (answers < 1_200 ? bytes : '');
      return `closed after ${await countAnswers(target, bytes, { ms: 30_000, next })}`;
    },
  ],
  watched('visitors who leave at once, beside others', async ({ port, extent }) => {
    for (let round = 0; round < (extent === 'full' ? 50 : 10); round += 1) {
      const sockets = Array.from({ length: 40 }, () => open(port));
      for (const socket of sockets) socket.write(keepAlive('/api/health'));
      await sleep(20);
      for (const socket of sockets) socket.resetAndDestroy();
    }
  }),
  [
    'parallel requests',
    'all answered',
    async ({ info, extent }) => {
      const paths = ['/', '/contact', '/api/health', '/nope', '/media/films/hero.mp4'];
      const ask = async (path: string) => {
        const response = await fetch(info.web + path);
        await response.arrayBuffer();
        if (response.status !== (path === '/nope' ? 404 : 200)) throw new Error('wrong');
      };
      let lost = 0;
      for (let round = 0; round < (extent === 'full' ? 20 : 4); round += 1) {
        const asked = Array.from({ length: 20 }, () => paths.map(ask)).flat();
        lost += (await Promise.allSettled(asked)).filter((a) => a.status === 'rejected').length;
      }
      return lost === 0 ? 'all answered' : `${lost} lost`;
    },
  ],
];

/** Only for a stack without a trusted proxy: behind one, all visitors have the proxy's address. */
export const crowds: readonly Attack[] = [
  [
    'more connections of one address than it may have',
    'some refused, then answers',
    async (target) => {
      const sockets = Array.from({ length: 400 }, () => open(target.port).resume());
      await sleep(1_000);
      const refused = sockets.filter((socket) => socket.destroyed || socket.closed).length;
      for (const socket of sockets) socket.destroy();
      await sleep(200);
      return `${refused > 0 ? 'some' : 'none'} refused, then ${await stillAnswers(target)}`;
    },
  ],
];
