import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './locations.ts';
import { isAlive, markOf } from './processes.ts';
import { rotateLog } from './rotate-log.ts';
import { Service } from './supervisor.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('restarts a process once its log can be opened again', async () => {
  const folder = temporaryFolder();
  const logs = join(folder, 'logs');
  const pids: number[] = [];
  const options = {
    name: 'sleeper',
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1_000)'],
    stopSignal: 'SIGTERM',
    onStart: (pid: number) => void pids.push(pid),
  } as const;
  mkdirSync(logs);
  const service = new Service({ ...options, logFile: join(logs, 'log') });
  service.start();
  onTestFinished(() => service.stop());
  rmSync(logs, { recursive: true });
  process.kill(pids[0] as number, 'SIGKILL');
  await expect.poll(() => service.failedStarts).toBeGreaterThan(1);
  expect(pids).toHaveLength(1);
  mkdirSync(logs);
  await expect.poll(() => pids.length, { timeout: 10_000 }).toBe(2);
});

it('goes on with a log that was begun anew', async () => {
  const logFile = join(temporaryFolder(), 'log');
  const full = 'x'.repeat(10 * 1024 * 1024);
  const service = new Service({
    name: 'writer',
    command: process.execPath,
    args: ['-e', 'setInterval(() => console.log("a line"), 50)'],
    logFile,
    stopSignal: 'SIGTERM',
  });
  writeFileSync(logFile, full);
  service.start();
  onTestFinished(() => service.stop());
  await expect
    .poll(() => readFileSync(logFile, 'utf8').slice(0, 7), { timeout: 15_000 })
    .toBe('a line\n');
  expect(readFileSync(`${logFile}.1`, 'utf8').startsWith(full)).toBe(true);
});

it('keeps five parts of a log', () => {
  const folder = temporaryFolder();
  const log = join(folder, 'log');
  for (let part = 1; part <= 7; part += 1) {
    appendFileSync(log, String(part).repeat(10 * 1024 * 1024));
    rotateLog(log);
  }
  writeFileSync(log, 'short');
  rotateLog(log);
  const begins = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')[0]);
  expect(begins.sort()).toEqual(['4', '5', '6', '7', 's']);
});

it.skipIf(process.platform === 'win32')('ends its processes when it is killed itself', async () => {
  const folder = temporaryFolder();
  const program = `
    import { Service } from ${JSON.stringify(join(root, 'scripts/stack/supervisor.ts'))};
    new Service({
      name: 'sleeper',
      command: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1_000)'],
      logFile: ${JSON.stringify(join(folder, 'log'))},
      stopSignal: 'SIGINT',
      onStart: (pid) => console.log(pid),
    }).start();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const starter = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = await once(starter.stdout, 'data');
  const mark = await markOf(Number(chunk.toString()));
  if (!mark) throw new Error('The process does not run.');
  starter.kill('SIGKILL');
  await expect.poll(() => isAlive(mark), { timeout: 5_000 }).toBe(false);
});
