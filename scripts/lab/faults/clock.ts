import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryStateDir } from '../../stack/spawned-stack.ts';
import type { Fault } from './fault.ts';

const hours = ['+1h', '-1h', '+0'];
const secondsEach = 15;

/** Where Debian, Fedora and Arch install the library that changes a process's clock. */
const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].flatMap((folder) =>
  existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : [],
);
const library = folders
  .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file));

const setting = join(tmpdir(), `framewalk-clock-${process.pid}`);
const moveTo = (offset: string) => writeFileSync(setting, offset);

/** The clock of every process jumps an hour ahead, then two hours back, then to the real time. */
export const movedClock: Fault = {
  name: 'clock',
  what: 'the clock moves by an hour, both ways',
  impossible: library
    ? undefined
    : 'libfaketime is not installed (Debian: apt-get install faketime)',
  env: {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: setting,
    FAKETIME_CACHE_DURATION: '1',
    // Timers keep running, as they do when somebody sets the clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  },
  place() {
    moveTo('+0');
    const { path, remove } = temporaryStateDir();
    return {
      path,
      remove() {
        remove();
        rmSync(setting);
      },
    };
  },
  async happen() {
    for (const offset of hours) {
      await sleep(secondsEach * 1_000);
      moveTo(offset);
    }
    return `moved to ${hours.join(', ')}, for ${secondsEach} s each`;
  },
};
