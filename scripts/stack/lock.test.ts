import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './locations.ts';
import { takeTurn } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'framewalk-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const result = join(folder, 'result');

/** A process that holds the lock now, and writes a result half a second later. */
async function startWorking() {
  const lock = pathToFileURL(join(root, 'scripts/stack/lock.ts')).href;
  const program = `import { writeFileSync } from 'node:fs';
    import { takeTurn } from ${JSON.stringify(lock)};
    await takeTurn(${JSON.stringify(folder)}, async () => {
      process.stdout.write('mine');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      writeFileSync(${JSON.stringify(result)}, '');
    });`;
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(worker.stdout, 'data');
  return worker;
}

describe('a turn', () => {
  it('waits until another process has finished its own', async () => {
    await startWorking();
    expect(existsSync(result)).toBe(false);
    await takeTurn(folder, async () => {
      expect(existsSync(result)).toBe(true);
      rmSync(result);
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not wait for a process that was killed', async () => {
    const worker = await startWorking();
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
    expect(readdirSync(folder)).toEqual(['lock']);
    let isMine = false;
    await takeTurn(folder, async () => {
      isMine = true;
    });
    expect(isMine).toBe(true);
  });

  it('ends when the work fails', async () => {
    const failing = async () => {
      throw new Error('It failed.');
    };
    await expect(takeTurn(folder, failing)).rejects.toThrow('It failed.');
    expect(readdirSync(folder)).toEqual([]);
  });
});
