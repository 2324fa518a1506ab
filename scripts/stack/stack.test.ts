import { expect, it } from 'vitest';
import { runAll } from './stack.ts';

it('runs every step of a clean-up even after one fails, and reports the failure', async () => {
  const done: string[] = [];
  const steps = [
    () => {
      throw new Error('the first failure');
    },
    async () => {
      done.push('Postgres');
    },
    () => Promise.reject(new Error('another')),
    () => void done.push('lock'),
  ];
  await expect(runAll(steps)).rejects.toThrow('the first failure');
  expect(done).toEqual(['Postgres', 'lock']);
});
