import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestStack } from './stack-setup.ts';

const patienceMs = 30_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** True if this process now has the stack. Drops a claim whose process has ended. */
function claim({ stateDir }: TestStack): boolean {
  const file = join(stateDir, 'claimed-by');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder === process.pid) return true;
    // Only one of several processes can rename it. 0 means that the file is still being written.
    if (holder !== 0 && !isRunning(holder)) renameSync(file, `${file}-${holder}`);
    return false;
  }
}

/**
 * Vitest numbers its workers (`VITEST_POOL_ID`), but when one group of projects follows another,
 * two workers can have the same number for a while. So each takes a stack that no other process
 * has.
 */
async function stackOfThisWorker(): Promise<TestStack> {
  const stacks = inject('stacks');
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) {
    try {
      const own = stacks.find(claim);
      if (own) return own;
    } catch {
      // Another process was faster to remove a stale claim.
    }
  }
  throw new Error('No stack was free for this worker.');
}

/** Set by `scripts/test.ts` and Playwright, whose main process loads the tests, too. */
const { TEST_STACKS, TEST_PARALLEL_INDEX = '0' } = process.env;

/** The running stack that a test uses; no other worker uses it at the same time. */
export const stack: TestStack = TEST_STACKS
  ? JSON.parse(readFileSync(TEST_STACKS, 'utf8'))[Number(TEST_PARALLEL_INDEX)]
  : await stackOfThisWorker();
