import { chromium } from 'playwright-core';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, requireTestBrowser } from '../chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which tests connect to the browser. */
    browser: string;
  }
}

/**
 * Turns V8's optimizing compilers off. A page in these tests lives for about a second: optimizing its
 * scripts takes a fifth of the processor's time, and most pages are gone before it pays off.
 */
const withoutOptimizers = '--js-flags=--no-opt,--no-maglev';

/** Starts one browser for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    host: '127.0.0.1',
    executablePath: requireTestBrowser(),
    args: [...chromiumFlags, withoutOptimizers],
  });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
