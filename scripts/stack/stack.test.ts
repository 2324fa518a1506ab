import { expect, it } from 'vitest';
import { runAll } from './stack.ts';

it('takes every step of the clean-up, also after one that fails, and tells of the failure', async () => {
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
