import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Keeps a second stack away from the same folder, where it would stop the first one's database.
 * @returns a function that gives the folder free again.
 * @throws StartError naming the process that holds it.
 */
export function lockStateDir(stateDir: string): () => void {
  const path = join(stateDir, 'lock');
  const take = (flag: 'wx' | 'w') =>
    writeFileSync(path, String(process.pid), { flag, mode: 0o600 });
  try {
    take('wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder !== process.pid && isOurs(holder)) {
      throw new StartError(
        `The product already runs from ${stateDir} (process ${holder}): see \`npm run status\`, or choose another STATE_DIR.`,
      );
    }
    take('w');
  }
  return () => rmSync(path, { force: true });
}

/** True when the process lives and is one of Node's: numbers are used again after a crash. */
function isOurs(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}
