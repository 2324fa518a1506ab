import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './locations.ts';
import { readRunning, type StackInfo } from './running.ts';

const commands = {
  web: /web-server\.mjs/,
  function: /functions\/api\/index\.ts/,
  dataApi: /data-api\/main\.ts/,
  postgres: /bin\/postgres -D/,
} as const;

type ChildName = keyof typeof commands;

/** A stack in a process of its own, started as `npm start` or `npm run dev` does. */
export interface SpawnedStack {
  info: StackInfo;
  /** Milliseconds from starting the process until it said 'Ready'. */
  bootMs: number;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Process ids of what it runs at the moment; they change when something is started again. */
  children(): Record<ChildName, number | undefined>;
  /** Ends it with SIGTERM and resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** A folder for a stack's state that `remove()` takes away again. */
export function temporaryStateDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'framewalk-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Starts the product on a free port with its data in `stateDir`.
 * @throws Error with everything it printed when it ends before it is ready.
 */
export async function spawnStack(
  stateDir: string,
  env: Record<string, string> = {},
  script: 'start' | 'dev' = 'start',
): Promise<SpawnedStack> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), script], {
    cwd: root,
    env: { ...process.env, PORT: '0', STATE_DIR: stateDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const bootMs = await new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ready in')) resolve(performance.now() - began);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => reject(new Error(`It ended with code ${code}:\n${printed}`)));
  });
  const info = await readRunning(stateDir);
  if (!info) {
    child.kill('SIGTERM');
    throw new Error(`It says that it is ready, but wrote no record of itself:\n${printed}`);
  }
  return {
    info,
    bootMs,
    process: child,
    output: () => printed,
    children: () => ({
      web: childOf(child.pid, commands.web),
      function: childOf(child.pid, commands.function),
      dataApi: childOf(child.pid, commands.dataApi),
      postgres: childOf(child.pid, commands.postgres),
    }),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function childOf(parent: number | undefined, command: RegExp): number | undefined {
  const args = ['-o', 'pid=,args=', '--ppid', String(parent)];
  const { stdout } = spawnSync('ps', args, { encoding: 'utf8' });
  const line = stdout.split('\n').find((candidate) => command.test(candidate));
  return line === undefined ? undefined : Number(line.trim().split(' ')[0]);
}
