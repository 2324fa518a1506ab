import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, markOf } from '../../stack/processes.ts';
import { type SpawnedStack, spawnStack } from '../../stack/spawned-stack.ts';
import { countRecords, submitMessages } from '../load.ts';
import { open, request } from './raw.ts';
import { type Attack, stillAnswers, type Target } from './target.ts';

/** A stack in a separate process, whose parts may be killed. */
export interface SpawnedTarget extends Target {
  stack: SpawnedStack;
}

export type PartName = keyof ReturnType<SpawnedStack['children']>;

/** Kills a part once it runs under another PID than before. @returns its PID. */
export async function killPart(stack: SpawnedStack, part: PartName, former?: number) {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) {
    const pid = stack.children()[part];
    if (pid === undefined || pid === former) continue;
    try {
      // SIGQUIT is Postgres's immediate shutdown: it recovers from its log at the next start.
      process.kill(pid, part === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
      return pid;
    } catch {
      // It has just ended, and its successor is on the way.
    }
  }
  throw new Error(`There is no ${part} to kill.`);
}

/** Must run in this order; the last one ends the stack. */
export const survivalOf = (target: SpawnedTarget): readonly Attack[] => [
  [
    'the web server is killed three times',
    'back within a second, on the same port',
    async () => {
      const { stack } = target;
      let worst = 0;
      for (let round = 0; round < 3; round += 1) {
        const killed = await killPart(stack, 'web');
        const began = performance.now();
        // The old process may still answer for a moment. Only the new one counts.
        while (stack.children().web === killed) await sleep(10);
        while (!(await fetch(stack.info.web).catch(() => undefined))?.ok) await sleep(10);
        worst = Math.max(worst, performance.now() - began);
      }
      return worst <= 1_000 ? 'back within a second, on the same port' : `back after ${worst} ms`;
    },
  ],
  [
    'each part is killed in turn while visitors write',
    '0 lost, 0 twice',
    async () => {
      const { stack, extent } = target;
      const rounds = extent === 'full' ? 20 : 4;
      const load = submitMessages({ origin: stack.info.web, connections: 8, seconds: 2 * rounds });
      for (let round = 0; round < rounds; round += 1) {
        await sleep(1_500);
        const parts = ['web', 'function', 'dataApi', 'postgres'] as const;
        await killPart(stack, parts[round % 4] ?? 'web');
      }
      const { acknowledged } = await load;
      if (acknowledged.size === 0) return 'nothing was acknowledged';
      const { missing, twice } = await countRecords(stack.info.databaseUrl, acknowledged);
      return `${missing} lost, ${twice} twice`;
    },
  ],
  [
    'the starter is killed and started again',
    '0 left over, answers',
    async () => {
      const { stack } = target;
      const pids = Object.values(stack.children()).filter((pid) => pid !== undefined);
      const marks = (await Promise.all(pids.map((pid) => markOf(pid)))).filter(
        (mark) => mark !== undefined,
      );
      const ended = new Promise((resolve) => stack.process.once('exit', resolve));
      stack.process.kill('SIGKILL');
      await ended;
      const { port } = new URL(stack.info.web);
      target.stack = await spawnStack(stack.info.stateDir, { PORT: port });
      target.info = target.stack.info;
      const alive = await Promise.all(marks.map((mark) => isAlive(mark)));
      return `${alive.filter(Boolean).length} left over, ${await stillAnswers(target)}`;
    },
  ],
  [
    'SIGTERM in a flood',
    'ends with 0',
    async () => {
      const flood = request('GET /api/health', [], '', 'keep-alive').repeat(20_000);
      const sockets = Array.from({ length: 6 }, () => open(target.port));
      for (const socket of sockets) socket.write(flood);
      const began = performance.now();
      const code = await target.stack.stop();
      for (const socket of sockets) socket.destroy();
      const seconds = (performance.now() - began) / 1000;
      return seconds < 10 ? `ends with ${code}` : `ends with ${code} after ${seconds.toFixed(0)} s`;
    },
  ],
];
