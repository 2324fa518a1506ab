import { setTimeout as sleep } from 'node:timers/promises';
import { submitMessages } from '../bench/load.ts';
import { connectTo } from '../../stack/database.ts';
import { isAlive, markOf } from '../../stack/processes.ts';
import { type SpawnedStack, spawnStack } from '../../stack/spawned-stack.ts';
import { type AttackSuite, stillAnswers, type Target } from './attack-case.ts';
import { open, request } from './raw.ts';

/** A stack in a separate process, whose parts may be killed. */
export interface SpawnedTarget extends Target {
  stack: SpawnedStack;
}

const answersAt = (origin: string) =>
  fetch(origin).then(
    (response) => response.arrayBuffer().then(() => response.ok),
    () => false,
  );

/** Milliseconds until the site answers again after its server was killed. */
async function killWebServer({ stack }: SpawnedTarget): Promise<number> {
  const { web } = stack.children();
  if (web === undefined) throw new Error('There is no web server to kill.');
  process.kill(web, 'SIGKILL');
  const began = performance.now();
  // The old process may still answer for a moment. Only the new one counts.
  while (stack.children().web === web) await sleep(10);
  while (!(await answersAt(stack.info.web))) await sleep(10);
  return performance.now() - began;
}

/** Kills a part, waiting first until it has restarted. Throws after ten seconds. */
async function killPart(stack: SpawnedStack, name: 'web' | 'function' | 'dataApi' | 'postgres') {
  for (let tries = 0; ; tries++) {
    const pid = stack.children()[name];
    try {
      if (pid === undefined) throw new Error(`There is no ${name} to kill.`);
      process.kill(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
      return;
    } catch (error) {
      if (tries === 200) throw error;
      await sleep(50);
    }
  }
}

/** Kills each part in turn under load, and compares acknowledged messages with stored ones. */
async function killUnderLoad({ stack, extent }: SpawnedTarget): Promise<string> {
  const rounds = extent === 'full' ? 20 : 4;
  const seconds = rounds * 2;
  const load = submitMessages({ origin: stack.info.web, connections: 8, seconds });
  for (let round = 0; round < rounds; round++) {
    await sleep(1_500);
    const name = (['web', 'function', 'dataApi', 'postgres'] as const)[round % 4] ?? 'web';
    await killPart(stack, name);
  }
  const { acknowledged } = await load;
  const sql = connectTo(stack.info.databaseUrl);
  const rows = await sql<{ receipt: string }[]>`select receipt from public.contact_submissions`;
  await sql.end();
  const stored = new Set(rows.map((row) => row.receipt));
  const lost = [...acknowledged].filter((key) => !stored.has(key)).length;
  const twice = rows.length - stored.size;
  return acknowledged.size === 0 ? 'nothing was acknowledged' : `${lost} lost, ${twice} twice`;
}

/** Kills the process that runs the stack, restarts it, and looks for leftover processes. */
async function killStarter(target: SpawnedTarget): Promise<string> {
  const { stack } = target;
  const pids = Object.values(stack.children()).filter((pid) => pid !== undefined);
  const marks = (await Promise.all(pids.map((pid) => markOf(pid)))).filter(
    (mark) => mark !== undefined,
  );
  const ended = new Promise((resolve) => stack.process.once('exit', resolve));
  stack.process.kill('SIGKILL');
  await ended;
  const port = new URL(stack.info.web).port;
  target.stack = await spawnStack(stack.info.stateDir, { PORT: port });
  target.info = target.stack.info;
  const alive = await Promise.all(marks.map((mark) => isAlive(mark)));
  return `${alive.filter(Boolean).length} left over, ${await stillAnswers(target)}`;
}

/** Stops the stack while it is flooded. */
async function endUnderFlood({ stack, port }: SpawnedTarget): Promise<string> {
  const flood = request('GET /api/health', [], '', 'keep-alive').repeat(20_000);
  const sockets = Array.from({ length: 6 }, () => open(port));
  for (const socket of sockets) socket.write(flood);
  const began = performance.now();
  const code = await stack.stop();
  for (const socket of sockets) socket.destroy();
  const seconds = (performance.now() - began) / 1000;
  return seconds < 10 ? `ends with ${code}` : `ends with ${code} after ${seconds.toFixed(0)} s`;
}

/** Must run in this order; the last one ends the stack. */
export const survivalAttacks = (target: SpawnedTarget): AttackSuite => ({
  name: 'survival',
  cases: [
    {
      name: 'the web server is killed three times',
      expected: 'back within a second, on the same port',
      async run() {
        const times: number[] = [];
        for (let round = 0; round < 3; round++) times.push(await killWebServer(target));
        const worst = Math.max(...times);
        return worst <= 1_000
          ? 'back within a second, on the same port'
          : `back after ${worst.toFixed(0)} ms`;
      },
    },
    {
      name: 'each part is killed in turn while visitors write',
      expected: '0 lost, 0 twice',
      run: () => killUnderLoad(target),
    },
    {
      name: 'the starter is killed and started again',
      expected: '0 left over, answers',
      run: () => killStarter(target),
    },
    {
      name: 'SIGTERM in a flood',
      expected: 'ends with 0',
      run: () => endUnderFlood(target),
    },
  ],
});
