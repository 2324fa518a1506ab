import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToOwnerOf } from './ownership.ts';
import { isAlive, markOf, type ProcessMark } from './processes.ts';
import { StartError } from './start-error.ts';

/** Until others that found the same stale lock have noticed that it is taken. */
const settlingMs = 50;

const lockFile = (folder: string) => join(folder, 'lock');

/** The text of a file; undefined if there is none. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The process that a lock's text names, if it still runs. */
async function holderIn(text: string | undefined): Promise<number | undefined> {
  try {
    const mark: ProcessMark = JSON.parse(text ?? '');
    return (await isAlive(mark)) ? mark.pid : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the lock of a folder, or returns the process that holds it. */
async function tryLock(folder: string): Promise<{ holder: number } | { release: () => void }> {
  const path = lockFile(folder);
  const mark = JSON.stringify(await markOf(process.pid));
  for (;;) {
    const found = textOf(path);
    const holder = await holderIn(found);
    if (holder !== undefined && holder !== process.pid) return { holder };
    if (found !== undefined) removeStale(path, found);
    try {
      writeFileSync(path, mark, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    await sleep(settlingMs);
    if (textOf(path) !== mark) continue;
    giveToOwnerOf(folder, path);
    return { release: () => rmSync(path, { force: true }) };
  }
}

/**
 * Removes a lock if its text is still the same. It is moved aside first and looked at there: what
 * another process has written since is put back.
 */
function removeStale(path: string, text: string): void {
  if (textOf(path) !== text) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (textOf(aside) === text) rmSync(aside);
  else renameSync(aside, path);
}

/**
 * Keeps a second stack away from the same folder, where it would stop the first one's database.
 * @param refusal what is said when another process holds it.
 * @returns a function that releases the lock.
 * @throws StartError naming the process that holds it.
 */
export async function lockStateDir(
  stateDir: string,
  refusal = (holder: number) =>
    `The product already runs from ${stateDir} (process ${holder}): see \`npm run status\`, or choose another STATE_DIR.`,
): Promise<() => void> {
  const lock = await tryLock(stateDir);
  if ('release' in lock) return lock.release;
  throw new StartError(refusal(lock.holder));
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
export const lockHolder = (folder: string): Promise<number | undefined> =>
  holderIn(textOf(lockFile(folder)));
