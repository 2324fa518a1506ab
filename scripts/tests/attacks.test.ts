import { describe, expect, it } from 'vitest';
import { outsiderSuites } from '../lab/attack/suites.ts';
import { stillAnswers, type Target } from '../lab/attack/target.ts';
import { stack } from '../test-setup/stack.ts';

const { signingJwk, ...info } = stack;
const port = Number(new URL(info.web).port);
const target: Target = { info, signingJwk, port, extent: 'short' };

describe.each(Object.entries(outsiderSuites))('%s, as an outsider tries them', (suite, attacks) => {
  // The slow ones wait for the server's time limits, so they can run concurrently.
  const test = suite === 'slowness' ? it.concurrent : it;
  test.each(attacks)('%s: %s', async (_name, expected, run) => {
    expect(await run(target)).toBe(expected);
    expect(await stillAnswers(target)).toBe('answers');
  });
});
