import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresProcesses } from './database-faults.ts';
import type { Fault } from './fault.ts';

/** Where Linux limits what processes may read and write, in the first version of control groups. */
const groups = '/sys/fs/cgroup/blkio';
/** As on a hard disk that other processes keep busy. A commit takes two or three writes. */
const writesPerSecond = 20;
const seconds = 30;

function canLimit(): boolean {
  try {
    accessSync(join(groups, 'blkio.throttle.write_iops_device'), constants.W_OK);
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** The number of the disk that holds a folder, as Linux writes it. */
function diskOf(path: string): string {
  const { dev } = statSync(path);
  return `${(dev >> 8) & 0xfff}:${dev & 0xff}`;
}

function moveTo(group: string, processes: readonly number[]): void {
  for (const id of processes) {
    try {
      writeFileSync(join(group, 'cgroup.procs'), String(id));
    } catch {
      // It ended by itself.
    }
  }
}

/** Limits the writes per second of Postgres. */
export const slowDisk: Fault = {
  name: 'slow-disk',
  what: 'the disk is slow',
  impossible: canLimit()
    ? undefined
    : 'root limits the disk by control groups (blkio) on Linux only',
  async happen(stack, { path }) {
    await sleep(3_000);
    const group = join(groups, `framewalk-slow-${process.pid}`);
    mkdirSync(group);
    writeFileSync(
      join(group, 'blkio.throttle.write_iops_device'),
      `${diskOf(path)} ${writesPerSecond}`,
    );
    try {
      moveTo(group, await postgresProcesses(stack));
      await sleep(seconds * 1_000);
    } finally {
      // New connections belong to the group of the process that made them.
      const members = readFileSync(join(group, 'cgroup.procs'), 'utf8').trim().split('\n');
      moveTo(groups, members.map(Number));
      rmdirSync(group);
    }
    return `${writesPerSecond} writes a second for ${seconds} s`;
  },
};
