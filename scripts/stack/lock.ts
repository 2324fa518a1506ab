import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, markOf, type ProcessMark } from './processes.ts';
import { StartError } from './start-error.ts';

const lockFile = (stateDir: string) => join(stateDir, 'lock');

/**
 * Keeps a second stack away from the same folder, where it would stop the first one's database.
 * @returns a function that gives the folder free again.
 * @throws StartError naming the process that holds it.
 */
export async function lockStateDir(stateDir: string): Promise<() => void> {
  const path = lockFile(stateDir);
  const mark = JSON.stringify(await markOf(process.pid));
  const take = (flag: 'wx' | 'w') => writeFileSync(path, mark, { flag, mode: 0o600 });
  try {
    take('wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = await lockHolder(stateDir);
    if (holder !== undefined && holder !== process.pid) {
      throw new StartError(
        `The product already runs from ${stateDir} (process ${holder}): see \`npm run status\`, or choose another STATE_DIR.`,
      );
    }
    take('w');
  }
  return () => rmSync(path, { force: true });
}

/**
 * The process that runs a stack from this folder. A file that a crash left behind names nobody, also
 * when its number belongs to another program by now.
 */
export async function lockHolder(stateDir: string): Promise<number | undefined> {
  try {
    const mark: ProcessMark = JSON.parse(readFileSync(lockFile(stateDir), 'utf8'));
    return (await isAlive(mark)) ? mark.pid : undefined;
  } catch {
    return undefined;
  }
}
