import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, markOf, type ProcessMark } from './processes.ts';
import { StartError } from './start-error.ts';

const lockFile = (folder: string) => join(folder, 'lock');

/** Takes the lock of a folder, or returns the process that holds it. */
async function tryLock(folder: string): Promise<{ holder: number } | { release: () => void }> {
  const path = lockFile(folder);
  const mark = JSON.stringify(await markOf(process.pid));
  const take = (flag: 'wx' | 'w') => writeFileSync(path, mark, { flag, mode: 0o600 });
  try {
    take('wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = await lockHolder(folder);
    if (holder !== undefined && holder !== process.pid) return { holder };
    take('w');
  }
  return { release: () => rmSync(path, { force: true }) };
}

/**
 * Keeps a second stack away from the same folder, where it would stop the first one's database.
 * @returns a function that releases the lock.
 * @throws StartError naming the process that holds it.
 */
export async function lockStateDir(stateDir: string): Promise<() => void> {
  const lock = await tryLock(stateDir);
  if ('release' in lock) return lock.release;
  throw new StartError(
    `The product already runs from ${stateDir} (process ${lock.holder}): see \`npm run status\`, or choose another STATE_DIR.`,
  );
}

/** Runs `work` while holding the folder's lock; waits as long as another process holds it. */
export async function takeTurn(folder: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let lock = await tryLock(folder);
  while ('holder' in lock) {
    await sleep(100);
    lock = await tryLock(folder);
  }
  try {
    await work();
  } finally {
    lock.release();
  }
}

/**
 * The process that holds the lock of a folder. Undefined for a file that a crash left behind, even
 * if its PID now belongs to another program.
 */
export async function lockHolder(folder: string): Promise<number | undefined> {
  try {
    const mark: ProcessMark = JSON.parse(readFileSync(lockFile(folder), 'utf8'));
    return (await isAlive(mark)) ? mark.pid : undefined;
  } catch {
    return undefined;
  }
}
