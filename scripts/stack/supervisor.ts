import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithThisProcess, hasEnded } from './guard.ts';
import { giveToOwnerOf } from './ownership.ts';
import { rotateLog } from './rotate-log.ts';

export interface ServiceOptions {
  /** For messages, e.g. 'data API'. */
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** Output of the process is appended to this file, which is rotated. */
  logFile: string;
  /** The signal that asks the process to end gracefully. */
  stopSignal: NodeJS.Signals;
  /** Another way to ask it to end, where there are no signals. */
  askToEnd?: () => void;
  /** Called with the PID of each process that is started. */
  onStart?: (pid: number) => void;
}

const maxPauseMs = 2_000;
const stopGraceMs = 10_000;
const rotateMs = 5_000;

/**
 * One process that is kept running: if it ends without being asked to, it is restarted, at once the
 * first time and after growing pauses while it keeps ending early.
 */
export class Service {
  readonly #options: ServiceOptions;
  #process: ChildProcess | undefined;
  #stopping = false;
  #failedStarts = 0;
  readonly #rotation: NodeJS.Timeout;
  #ended: Promise<void> = Promise.resolve();

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#rotation = setInterval(() => this.#rotate(), rotateMs).unref();
  }

  get name(): string {
    return this.#options.name;
  }

  /** How often in a row the process has ended within five seconds of its start. */
  get failedStarts(): number {
    return this.#failedStarts;
  }

  start(): void {
    const { command, args, logFile, name: _name, stopSignal, onStart, ...rest } = this.#options;
    const log = openSync(logFile, 'a', 0o600);
    const startedAt = Date.now();
    // Its own process group keeps the terminal's Ctrl-C away from it: the stack decides the order
    // in which its processes end.
    const options: SpawnOptions = {
      ...rest,
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    };
    let child: ChildProcess;
    try {
      giveToOwnerOf(dirname(logFile), logFile);
      child = spawn(command, args, options);
    } finally {
      closeSync(log);
    }
    this.#process = child;
    const { pid } = child;
    if (pid !== undefined) {
      endWithThisProcess(pid, stopSignal);
      onStart?.(pid);
    }
    this.#ended = new Promise((resolve) => {
      const onEnd = () => {
        if (pid !== undefined) hasEnded(pid);
        resolve();
        void this.#restart(Date.now() - startedAt);
      };
      child.once('exit', onEnd);
      child.once('error', onEnd);
    });
  }

  #rotate(): void {
    try {
      rotateLog(this.#options.logFile);
    } catch {
      // The folder is away, or full: perhaps not for long.
    }
  }

  async #restart(ranForMs: number): Promise<void> {
    if (this.#stopping) return;
    this.#failedStarts = ranForMs > 5_000 ? 0 : this.#failedStarts + 1;
    const pause = this.#failedStarts <= 1 ? 0 : Math.min(50 * 2 ** this.#failedStarts, maxPauseMs);
    await sleep(pause);
    if (this.#stopping) return;
    try {
      this.start();
    } catch {
      // No log file can be opened, or no process be made: perhaps soon.
      void this.#restart(0);
    }
  }

  /** Ends the process permanently; kills it if it hasn't ended gracefully after ten seconds. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#rotation);
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const { stopSignal, askToEnd = () => child.kill(stopSignal) } = this.#options;
    askToEnd();
    const grace = new AbortController();
    const killed = sleep(stopGraceMs, undefined, { signal: grace.signal }).then(
      () => child.kill('SIGKILL'),
      () => {},
    );
    await this.#ended;
    grace.abort();
    await killed;
  }
}
