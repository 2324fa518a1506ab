import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { content } from './web/build/content/plugin.ts';

const alias = {
  '@contract': resolve(import.meta.dirname, 'supabase/functions/_shared/contract'),
  '@': resolve(import.meta.dirname, 'web/src'),
};

/** Projects that talk to one real stack: file after file, because they share its database. */
const onStack = {
  environment: 'node' as const,
  globalSetup: ['scripts/testing/stack-setup.ts'],
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A page on a busy machine answers later than a function call.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    // By default one core of two would stand idle.
    maxWorkers: availableParallelism(),
    reporters: ['default', './scripts/testing/count-reporter.ts'],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // Pure functions leave nothing behind: their files may share modules.
          isolate: false,
          environment: 'node',
          // Property tests try hundreds of inputs, and the machine may be busy.
          testTimeout: 30_000,
          include: [
            'supabase/functions/{_shared,api}/**/*.test.ts',
            'scripts/*.test.ts',
            'scripts/{media,stack}/**/*.test.ts',
            'web/build/**/*.test.ts',
            'web/src/**/*.utils.test.ts',
          ],
        },
      },
      {
        plugins: [content(resolve(import.meta.dirname, 'web/src/content'))],
        resolve: { alias },
        test: {
          name: 'web',
          environment: 'jsdom',
          testTimeout: 30_000,
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.utils.test.ts'],
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        // What the build wrote for machines, against the schemas of those who read it.
        test: {
          name: 'site',
          environment: 'node',
          testTimeout: 30_000,
          include: ['scripts/site/**/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...onStack,
          name: 'database',
          include: ['scripts/testing/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...onStack,
          name: 'stack',
          include: [
            'supabase/functions/tests/**/*.test.ts',
            'web/e2e/**/*.test.ts',
            'scripts/tests/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
