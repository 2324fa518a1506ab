import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../../stack/database.ts';
import { type SpawnedStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { killPart, type PartName } from '../attack/survival.ts';
import { submitMessages } from '../load.ts';

interface Place {
  readonly path: string;
  remove(): void;
}

/** A fault that is injected while visitors submit messages. */
export interface Fault {
  /** Where the product keeps its data; a temporary folder if absent. */
  readonly place?: () => Place;
  /** Additional environment variables for the product. */
  readonly env?: Readonly<Record<string, string>>;
  /** Why it cannot be tried on this machine. */
  readonly impossible?: string | undefined;
  /** Causes the fault and ends it. Resolves to a description of it for the report. */
  happen(stack: SpawnedStack, place: Place): Promise<string>;
}

const recoveryMs = 60_000;

/** Milliseconds until a message is stored again; undefined if it takes too long. */
export async function untilStored({ info }: SpawnedStack): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < recoveryMs) {
    const once = { origin: info.web, connections: 1, seconds: 0.05 };
    if ((await submitMessages(once)).acknowledged.size > 0) return performance.now() - began;
  }
  return;
}

/** Kills a part fifty times, each time after it has restarted. */
const kill = (part: PartName): Fault => ({
  async happen(stack) {
    let former: number | undefined;
    for (let round = 0; round < 50; round += 1) {
      await sleep(500);
      former = await killPart(stack, part, former);
      await untilStored(stack);
    }
    return 'killed 50 times';
  },
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** The disk fills up while visitors write, and has room again half a minute later. */
const fullDisk: Fault = {
  impossible: canMount ? undefined : 'a small file system is mounted by root on Linux only',
  place() {
    const path = mkdtempSync(join(tmpdir(), 'framewalk-small-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', path]);
    const remove = () => {
      execFileSync('umount', [path]);
      rmdirSync(path);
    };
    return { path, remove };
  },
  async happen(_stack, { path }) {
    const ballast = join(path, 'ballast');
    await sleep(3_000);
    const { bavail, bsize } = statfsSync(path);
    // A megabyte is left: a few seconds of writing.
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 2 ** 20)));
    await sleep(30_000);
    const left = statfsSync(path);
    rmSync(ballast);
    return `full for 30 s, ${Math.round((left.bavail * left.bsize) / 1024)} KB left at the end`;
  },
};

/** All free connections are taken, and the data API has to reconnect. */
const noConnections: Fault = {
  async happen(stack) {
    await sleep(3_000);
    const held: ReturnType<typeof connectTo>[] = [];
    await killPart(stack, 'dataApi');
    for (const end = performance.now() + 20_000; performance.now() < end; ) {
      const sql = connectTo(stack.info.databaseUrl);
      const isIn = await sql`select`.then(
        () => true,
        () => false,
      );
      if (isIn) held.push(sql);
      else await Promise.all([sql.end(), sleep(100)]);
    }
    await Promise.all(held.map((sql) => sql.end()));
    return `${held.length} connections held for 20 s`;
  },
};

/** Like a disk that doesn't respond: Postgres and its backends are paused, then continue. */
const standstill: Fault = {
  impossible: process.platform === 'win32' ? 'Windows cannot stop a process' : undefined,
  async happen(stack) {
    await sleep(3_000);
    const sql = connectTo(stack.info.databaseUrl);
    const backends = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where pid <> pg_backend_pid()`;
    await sql.end();
    const pids = [stack.children().postgres ?? 0, ...backends.map(({ pid }) => pid)];
    for (const [signal, seconds] of [
      ['SIGSTOP', 20],
      ['SIGCONT', 0],
    ] as const) {
      for (const pid of pids) {
        try {
          process.kill(pid, signal);
        } catch {
          // It ended by itself.
        }
      }
      await sleep(seconds * 1_000);
    }
    return 'stopped for 20 s';
  },
};

/** Where Debian, Fedora and Arch install the library that changes a process's clock. */
const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].flatMap((folder) =>
  existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : [],
);
const library = folders
  .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file));
const clockFile = join(tmpdir(), `framewalk-clock-${process.pid}`);

/** The clock of every process jumps an hour ahead, then two hours back, then to the real time. */
const movedClock: Fault = {
  impossible: library
    ? undefined
    : 'libfaketime is not installed (Debian: apt-get install faketime)',
  env: {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    // Timers keep running, as they do when somebody sets the clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  },
  place() {
    writeFileSync(clockFile, '+0');
    const { path, remove } = temporaryStateDir();
    return { path, remove: () => [remove(), rmSync(clockFile)] };
  },
  async happen() {
    for (const offset of ['+1h', '-1h', '+0']) {
      await sleep(15_000);
      writeFileSync(clockFile, offset);
    }
    return 'moved to +1h, -1h, +0, for 15 s each';
  },
};

/** By their names on the command line. */
export const faults: Readonly<Record<string, Fault>> = {
  'kill-web': kill('web'),
  'kill-function': kill('function'),
  'kill-dataapi': kill('dataApi'),
  'kill-mailbox': kill('mailbox'),
  'kill-postgres': kill('postgres'),
  'full-disk': fullDisk,
  'no-connections': noConnections,
  standstill,
  clock: movedClock,
};
