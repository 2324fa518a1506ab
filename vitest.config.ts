import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { content } from './web/build/content/plugin.ts';

const alias = {
  '@contract': resolve(import.meta.dirname, 'supabase/functions/_shared/contract'),
  '@': resolve(import.meta.dirname, 'web/src'),
};

/** Projects that test the running product. Every worker has its own stack and database. */
const onStack = {
  environment: 'node' as const,
  globalSetup: ['scripts/test-setup/stack-setup.ts'],
  // A journey of several seconds takes several times as long on a busy machine.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // A busy machine responds late.
  expect: { poll: { timeout: 10_000 } },
};

/**
 * Journeys sometimes wait for an animation or a response, so one worker more than there are cores
 * uses that time. The limit is four, because each worker runs two Deno processes and a web server.
 */
const stackWorkers = Math.min(availableParallelism() + 1, 4);

/** Files that hold a whole web server or change the whole database server. */
const needsAStack = [
  'scripts/tests/attacks.test.ts',
  'supabase/functions/tests/disk-full.test.ts',
  'supabase/functions/tests/login.test.ts',
];

export default defineConfig({
  test: {
    // By default, one of two cores would be idle.
    maxWorkers: availableParallelism(),
    reporters: ['default', './scripts/test-setup/count-reporter.ts'],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // Pure functions leave no state behind, so their test files can share modules.
          isolate: false,
          environment: 'node',
          // Property tests try hundreds of inputs, and the machine may be busy.
          testTimeout: 60_000,
          expect: onStack.expect,
          include: [
            'supabase/functions/{_shared,api}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'web/build/**/*.test.ts',
            'web/src/**/*.utils.test.ts',
          ],
          exclude: ['scripts/{site,tests}/**'],
        },
      },
      {
        plugins: [content(resolve(import.meta.dirname, 'web/src/content'))],
        resolve: {
          // Its build for browsers, which is not the one that Node would find.
          alias: { ...alias, 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' },
        },
        test: {
          name: 'web',
          environment: 'jsdom',
          // Loading the libraries for each file takes longer than its tests. `setup.ts` clears away
          // what a file leaves behind.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Browsers run beside these, and the machine may be busy.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.utils.test.ts'],
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        // What the build wrote, read as a crawler reads it: no server, no browser.
        test: {
          name: 'site',
          // Reading the pages for each file would take longer than its tests.
          isolate: false,
          environment: 'node',
          testTimeout: 30_000,
          include: ['scripts/site/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          globalSetup: ['scripts/test-setup/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['scripts/tests/database/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...onStack,
          name: 'stack',
          // Loading the contract for each file would take a sixth of the time.
          isolate: false,
          // After the projects above, so that no other workers run at the same time.
          sequence: { groupOrder: 1 },
          maxWorkers: stackWorkers,
          include: ['supabase/functions/tests/**/*.test.ts', 'scripts/tests/*.test.ts'],
          exclude: needsAStack,
        },
      },
      {
        resolve: { alias },
        test: {
          ...onStack,
          name: 'alone',
          fileParallelism: false,
          include: needsAStack,
        },
      },
    ],
  },
});
