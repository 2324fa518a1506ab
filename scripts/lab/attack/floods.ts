import { setTimeout as sleep } from 'node:timers/promises';
import { readNoted } from '../../stack/leftovers.ts';
import { stateLocations } from '../../stack/locations.ts';
import { type AttackSuite, stillAnswers, type Target } from './attack-case.ts';
import { open, request } from './raw.ts';

const keepAlive = (path: string) => request(`GET ${path}`, [], '', 'keep-alive');

/** The PID of the process that serves the site, as the stack recorded it. */
function webPid(stateDir: string): number | undefined {
  return readNoted(stateLocations(stateDir).children)['web server']?.pid;
}

/** Runs an attack alongside normal requests, and returns what the normal visitor saw. */
async function watched(target: Target, attack: () => Promise<unknown>): Promise<string> {
  const before = webPid(target.info.stateDir);
  let isOver = false;
  const looking = (async () => {
    const seen = new Set<string>();
    while (!isOver) {
      seen.add(await stillAnswers(target));
      await sleep(200);
    }
    return [...seen];
  })();
  await attack();
  isOver = true;
  const seen = (await looking).filter((answer) => answer !== 'answers');
  if (webPid(target.info.stateDir) !== before) seen.push('the process died');
  return seen.length === 0 ? 'answers' : seen.join('; ');
}

/** Pipelines many requests, reads for a while, and returns the number of responses. */
async function pipeline({ port }: Target, path: string, count: number): Promise<number> {
  const socket = open(port);
  let answers = 0;
  socket.on('data', (chunk) => {
    answers += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
  });
  socket.write(keepAlive(path).repeat(count));
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(5_000)]);
  socket.destroy();
  return answers;
}

const pipelined = (path: string) => ({
  name: `6 connections with thousands of requests each for ${path}`,
  expected: 'answers',
  run: (target: Target) =>
    watched(target, () =>
      Promise.all(
        Array.from({ length: 6 }, () =>
          pipeline(target, path, target.extent === 'full' ? 20_000 : 5_000),
        ),
      ),
    ),
});

export const floodAttacks: AttackSuite = {
  name: 'floods',
  cases: [
    pipelined('/api/health'),
    pipelined('/'),
    pipelined('/media/films/hero.mp4'),
    {
      name: '50 requests sent without waiting',
      expected: '50 answers',
      run: async (target) => {
        const socket = open(target.port);
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk.toString('latin1');
        });
        socket.write(keepAlive('/api/health').repeat(49) + request('GET /api/health'));
        await Promise.race([new Promise((done) => socket.once('close', done)), sleep(10_000)]);
        return `${text.split('HTTP/1.1 200').length - 1} answers`;
      },
    },
    {
      name: '1,200 requests on one connection, one after the other',
      expected: 'closed after 1000',
      async run({ port }) {
        const socket = open(port);
        const closed = new Promise((resolve) => socket.once('close', resolve));
        let answers = 0;
        socket.on('data', (chunk) => {
          answers += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
          if (answers < 1_200) socket.write(keepAlive('/robots.txt'));
        });
        socket.write(keepAlive('/robots.txt'));
        await Promise.race([closed, sleep(30_000)]);
        socket.destroy();
        return `closed after ${answers}`;
      },
    },
    {
      name: 'visitors who leave at once, beside others',
      expected: 'answers',
      run: (target) =>
        watched(target, async () => {
          for (let round = 0; round < (target.extent === 'full' ? 50 : 10); round++) {
            const sockets = Array.from({ length: 40 }, () => open(target.port));
            for (const socket of sockets) socket.write(keepAlive('/api/health'));
            await sleep(20);
            for (const socket of sockets) socket.resetAndDestroy();
          }
        }),
    },
    {
      name: 'parallel requests',
      expected: 'all answered',
      async run({ info, extent }) {
        const paths = ['/', '/contact', '/api/health', '/nope', '/media/films/hero.mp4'];
        const rounds = extent === 'full' ? 20 : 4;
        let lost = 0;
        for (let round = 0; round < rounds; round++) {
          const answers = Array.from({ length: 100 }, async (_, i) => {
            const path = paths[i % paths.length] ?? '/';
            const response = await fetch(info.web + path);
            await response.arrayBuffer();
            if (response.status !== (path === '/nope' ? 404 : 200)) throw new Error('wrong');
          });
          lost += (await Promise.allSettled(answers)).filter((a) => a.status === 'rejected').length;
        }
        return lost === 0 ? 'all answered' : `${lost} lost`;
      },
    },
  ],
};

/** Only for a stack without a trusted proxy: behind one, all visitors have the proxy's address. */
export const crowdAttacks: AttackSuite = {
  name: 'crowds',
  cases: [
    {
      name: 'more connections of one address than it may have',
      expected: 'some refused, then answers',
      async run(target) {
        const sockets = Array.from({ length: 400 }, () => open(target.port).resume());
        await sleep(1_000);
        const refused = sockets.filter((socket) => socket.destroyed || socket.closed).length;
        for (const socket of sockets) socket.destroy();
        await sleep(200);
        return `${refused > 0 ? 'some' : 'none'} refused, then ${await stillAnswers(target)}`;
      },
    },
  ],
};
