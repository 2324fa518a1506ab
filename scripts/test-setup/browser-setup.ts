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
 * The scripts of a page that lives for a second are compiled plainly: to optimize them takes a fifth
 * of the processor's time and is done when the page is gone.
 */
const plainScripts = '--js-flags=--no-opt,--no-maglev';

/** Starts one browser for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    host: '127.0.0.1',
    executablePath: requireTestBrowser(),
    args: [...chromiumFlags, plainScripts],
  });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
