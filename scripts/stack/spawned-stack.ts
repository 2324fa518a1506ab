import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNoted } from './leftovers.ts';
import { root, stateLocations } from './locations.ts';
import { readRunning, type StackInfo } from './running.ts';

type ChildName = 'web' | 'function' | 'dataApi' | 'mailbox' | 'replies' | 'storage' | 'postgres';

/** A stack in a separate process, started as `npm start` or `npm run dev` does. */
export interface SpawnedStack {
  info: StackInfo;
  /** Milliseconds from starting the process until it said 'Ready'. */
  bootMs: number;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** PIDs of its current processes; they change when a process is restarted. */
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
 * @throws Error with everything it printed if it ends before it is ready.
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
    // Windows has no signals that a process can handle, so it uses an IPC channel.
    stdio: ['ignore', 'pipe', 'pipe', ...(process.platform === 'win32' ? ['ipc' as const] : [])],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const bootMs = await new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ready in')) resolve(performance.now() - began);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
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
    children: () => childrenOf(stateDir),
    stop() {
      if (child.connected) child.send('stop');
      else child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The PIDs that the stack and its database have recorded. */
function childrenOf(stateDir: string): Record<ChildName, number | undefined> {
  const { children, database } = stateLocations(stateDir);
  const noted = readNoted(children);
  const postmaster = join(database, 'postmaster.pid');
  return {
    web: noted['web server']?.pid,
    function: noted.function?.pid,
    dataApi: noted['data API']?.pid,
    mailbox: noted.mailbox?.pid,
    replies: noted.replies?.pid,
    storage: noted.storage?.pid,
    postgres: existsSync(postmaster)
      ? Number.parseInt(readFileSync(postmaster, 'utf8'), 10)
      : undefined,
  };
}
