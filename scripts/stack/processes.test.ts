import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isAlive, markOf } from './processes.ts';

describe('the mark of a process', () => {
  it('stays the same while the process lives, and differs from that of any other', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    const pid = child.pid as number;
    const mark = await markOf(pid);
    expect(mark).toEqual(await markOf(pid));
    expect(mark?.startedAt).not.toBe((await markOf(process.pid))?.startedAt);
    expect(await isAlive(mark as NonNullable<typeof mark>)).toBe(true);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    expect(await isAlive(mark as NonNullable<typeof mark>)).toBe(false);
  });

  it('differs for another process that got the same id', async () => {
    const mark = await markOf(process.pid);
    expect(await isAlive({ pid: process.pid, startedAt: 'another day' })).toBe(false);
    expect(await isAlive({ pid: process.pid, startedAt: mark?.startedAt ?? '' })).toBe(true);
  });

  it.each([0, -1, 1.5, Number.NaN])('does not exist for the id %s', async (pid) => {
    expect(await markOf(pid)).toBeUndefined();
  });

  it('on Linux is made of the boot and the start time, whatever the program is called', async () => {
    const fields = ['S', ...Array.from({ length: 18 }, (_, i) => i), '4711', '0'].join(' ');
    const files: Record<string, string> = {
      '/proc/7/stat': `7 (a) name ) of (its own) ${fields}`,
      '/proc/8/stat': `8 (ended) ${fields.replace('S', 'Z')}`,
      '/proc/sys/kernel/random/boot_id': 'b007\n',
    };
    const readFile = (path: string) => files[path] ?? '';
    const linux = { platform: 'linux', readFile, run: async () => '' } as const;
    expect(await markOf(7, linux)).toEqual({ pid: 7, startedAt: 'b007 4711' });
    expect(await markOf(8, linux)).toBeUndefined();
  });

  it.each([
    ['darwin', 'ps -o lstart= -p 7', 'Sat Nov 21 10:00:00 2026   \n', 'Sat Nov 21 10:00:00 2026'],
    [
      'win32',
      'powershell -NoProfile -NonInteractive -Command (Get-Process -Id 7).StartTime.ToUniversalTime().Ticks',
      '639000000000000000\r\n',
      '639000000000000000',
    ],
  ] as const)('on %s comes from `%s`', async (platform, command, printed, startedAt) => {
    const asked: string[] = [];
    const run = async (program: string, args: readonly string[]) => {
      asked.push([program, ...args].join(' '));
      return printed;
    };
    const machine = { platform, run, readFile: () => '' };
    expect(await markOf(7, machine)).toEqual({ pid: 7, startedAt });
    expect(asked).toEqual([command]);
    const gone = { ...machine, run: async () => Promise.reject(new Error('no such process')) };
    expect(await markOf(7, gone)).toBeUndefined();
  });
});
