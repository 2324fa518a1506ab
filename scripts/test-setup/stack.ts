import { inject } from 'vitest';
import type { TestStack } from './stack-setup.ts';

function stackOfThisWorker(): TestStack {
  const number = Number(process.env.VITEST_POOL_ID);
  const stack = inject('stacks')[number - 1];
  if (!stack) throw new Error(`No stack was started for worker ${number}.`);
  return stack;
}

/** The running stack that a test talks to; nobody else does at the same time. */
export const stack = stackOfThisWorker();
