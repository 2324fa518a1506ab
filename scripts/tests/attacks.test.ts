import { describe, expect, it } from 'vitest';
import { stillAnswers, type Target } from '../lab/attack/attack-case.ts';
import { outsiderSuites } from '../lab/attack/suites.ts';
import { stack } from '../test-setup/stack.ts';

const { signingJwk, ...info } = stack;
const target: Target = {
  info,
  signingJwk,
  port: Number(new URL(info.web).port),
  extent: 'short',
};

describe.each(outsiderSuites)('$name, as an outsider tries them', ({ name, cases }) => {
  // The slow ones wait for the server's time limits, so they can run concurrently.
  const test = name === 'slowness' ? it.concurrent : it;
  test.each(cases)('$name: $expected', async ({ run, expected }) => {
    expect(await run(target)).toBe(expected);
    expect(await stillAnswers(target)).toBe('answers');
  });
});
