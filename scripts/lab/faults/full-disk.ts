import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const size = '400m';
/** Bytes that the ballast leaves free: a few seconds of writing. */
const leftBytes = 2 ** 20;
const fullSeconds = 30;

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** The disk fills up while visitors write, and has room again half a minute later. */
export const fullDisk: Fault = {
  name: 'full-disk',
  what: 'the disk is full',
  impossible: canMount ? undefined : 'a small file system is mounted by root on Linux only',
  async place() {
    const path = mkdtempSync(join(tmpdir(), 'framewalk-small-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', path]);
    return {
      path,
      remove() {
        execFileSync('umount', [path]);
        rmdirSync(path);
      },
    };
  },
  async happen(_stack, { path }) {
    const ballast = join(path, 'ballast');
    await sleep(3_000);
    const { bavail, bsize } = statfsSync(path);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
    await sleep(fullSeconds * 1_000);
    const left = statfsSync(path);
    rmSync(ballast);
    return `full for ${fullSeconds} s, ${Math.round((left.bavail * left.bsize) / 1024)} KB left at the end`;
  },
};
