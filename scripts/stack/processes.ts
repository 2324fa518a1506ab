import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Identifies a process, even if another one gets its PID later. */
export interface ProcessMark {
  pid: number;
  /** Its start time, as the operating system writes it. */
  startedAt: string;
}

/** Parts of the operating system that a test can fake. */
interface Machine {
  platform: NodeJS.Platform;
  readFile: (path: string) => string;
  run: (command: string, args: readonly string[]) => Promise<string>;
}

const thisMachine: Machine = {
  platform: process.platform,
  readFile: (path) => readFileSync(path, 'utf8'),
  run: async (command, args) => {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const { stdout } = await run(command, args, { env, windowsHide: true });
    return stdout;
  },
};

/** The mark of a running process; undefined if no process has this PID. */
export async function markOf(
  pid: number,
  machine: Machine = thisMachine,
): Promise<ProcessMark | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const startedAt = await readStart(pid, machine).catch(() => undefined);
  return startedAt ? { pid, startedAt } : undefined;
}

/** True while the marked process itself is running, even if its PID is reused later. */
export async function isAlive(mark: ProcessMark, machine?: Machine): Promise<boolean> {
  return (await markOf(mark.pid, machine))?.startedAt === mark.startedAt;
}

async function readStart(pid: number, { platform, readFile, run }: Machine): Promise<string> {
  if (platform === 'linux') {
    // The second field is a name in parentheses that may contain anything. The 22nd is the start
    // time in ticks since the boot; the boot ID tells the same ticks of two boots apart.
    const fields = readFile(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state] = fields;
    if (state === 'Z') throw new Error('ended, and not yet taken note of');
    return `${readFile('/proc/sys/kernel/random/boot_id').trim()} ${fields[19]}`;
  }
  if (platform === 'win32') {
    const ask = `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().Ticks`;
    return (await run('powershell', ['-NoProfile', '-NonInteractive', '-Command', ask])).trim();
  }
  return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).trim();
}
