import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, markOf, type ProcessMark } from './processes.ts';
import { StartError } from './start-error.ts';

const endTimeoutMs = 5_000;

/**
 * Records in a file which processes a stack runs. If this process ends abruptly (kill -9, a crash),
 * the next start can end those left behind: they would keep responding, with the signing key.
 */
export class ChildRecord {
  readonly #path: string;
  readonly #children = new Map<string, ProcessMark>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Must be called each time a service starts a process. */
  async note(service: string, pid: number): Promise<void> {
    const mark = await markOf(pid);
    if (!mark) return;
    this.#children.set(service, mark);
    writeFileSync(this.#path, JSON.stringify(Object.fromEntries(this.#children)), { mode: 0o600 });
  }

  /** Must be called when all of them have ended. */
  clear(): void {
    rmSync(this.#path, { force: true });
  }
}

/**
 * Ends only what an earlier start left running: a PID that now belongs to another process is left
 * alone.
 */
export async function endLeftovers(path: string): Promise<void> {
  const marks = Object.values(readNoted(path));
  const alive = await Promise.all(marks.map((mark) => isAlive(mark)));
  for (const mark of marks.filter((_mark, i) => alive[i])) {
    process.kill(mark.pid, 'SIGKILL');
    const deadline = Date.now() + endTimeoutMs;
    while (await isAlive(mark)) {
      if (Date.now() > deadline) {
        throw new StartError(
          `Process ${mark.pid}, left running by an earlier start, does not end: end it, then start again.`,
        );
      }
      await sleep(20);
    }
  }
  rmSync(path, { force: true });
}

/** The recorded processes by service name; none if the file is missing or incomplete. */
export function readNoted(path: string): Record<string, ProcessMark> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
