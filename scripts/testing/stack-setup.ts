import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import type { StackInfo } from '../stack/running.ts';
import { startStack } from '../stack/stack.ts';

/** What a test gets with `inject('stack')`. */
export type TestStack = StackInfo & {
  /** Private signing key, so that a test can forge tokens that differ in one thing only. */
  signingJwk: Record<string, string>;
};

declare module 'vitest' {
  interface ProvidedContext {
    stack: TestStack;
  }
}

/**
 * Starts one real stack with an empty database for all tests of a project. The limit is out of the
 * way (a test of the limit sets its own), and X-Forwarded-For is believed, so that a test can play
 * several visitors.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = mkdtempSync(join(tmpdir(), 'framewalk-test-'));
  const stack = await startStack({
    port: 0,
    stateDir,
    adminPassword: 'correct horse battery staple',
    rateLimitPerMinute: 100_000,
    allowedOrigins: 'https://allowed.example',
    trustedProxyHops: 1,
    webinarVideoId: '76979871',
  });
  project.provide('stack', { ...stack.info, signingJwk: stack.secrets.signingJwk });
  return async () => {
    await stack.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
}
