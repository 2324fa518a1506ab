import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, requireTestBrowser } from './scripts/chromium.ts';

/**
 * Turns V8's optimizing compilers off. A page in these tests lives for about a second: optimizing its
 * scripts takes a fifth of the processor's time, and most pages are gone before it pays off.
 */
const withoutOptimizers = '--js-flags=--no-opt,--no-maglev';

/** What visitors and staff do, in a browser. `npm test` starts the stacks that the workers use. */
export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '*.test.ts',
  outputDir: '.cache/failures',
  // Journeys sometimes wait for an animation or a response.
  workers: Math.min(availableParallelism() + 1, 4),
  // A journey of several seconds takes several times as long on a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['./scripts/test-setup/count-reporter.ts']],
  use: {
    launchOptions: {
      executablePath: requireTestBrowser(),
      args: [...chromiumFlags, withoutOptimizers],
    },
  },
});
