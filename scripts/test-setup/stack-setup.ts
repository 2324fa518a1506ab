import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { stateLocations } from '../stack/locations.ts';
import type { StackInfo } from '../stack/running.ts';
import { startScratchDatabase } from '../stack/scratch-database.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { type Stack, startStack } from '../stack/stack.ts';

/** What the stacks of tests take answers with. */
export const replyDomain = 'answers.example';
export const inboundSecret = `whsec_${Buffer.alloc(32, 'answers').toString('base64')}`;

export type TestStack = StackInfo & {
  /** Private signing key, so that a test can forge tokens that differ in one thing only. */
  signingJwk: Record<string, string>;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; a test imports its own from `stack.ts`. */
    stacks: TestStack[];
  }
}

/** Starts a stack for each worker of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stacks, stop } = await startStacks(project.config.maxWorkers || 1);
  project.provide('stacks', stacks);
  return stop;
}

/**
 * Starts real stacks, each with its own database on one server. The rate limit is effectively off (a
 * test of the limit sets its own), and X-Forwarded-For is trusted, so that a test can act as several
 * visitors.
 */
export async function startStacks(
  workers: number,
): Promise<{ stacks: TestStack[]; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'framewalk-test-'));
  const adminPassword = 'correct horse battery staple';
  const secretsFile = join(folder, 'secrets.json');
  // All databases of a server share its roles and their passwords.
  const secrets = loadSecrets(secretsFile, { adminPassword });
  const server = await startScratchDatabase(secrets);
  const stacks: Stack[] = [];
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let worker = 1; worker <= workers; worker += 1) {
      const { base: stateDir, secrets: ownSecretsFile } = stateLocations(join(folder, `${worker}`));
      mkdirSync(stateDir);
      copyFileSync(secretsFile, ownSecretsFile);
      stacks.push(
        await startStack({
          port: 0,
          repliesPort: 0,
          stateDir,
          database: await server.copy(`worker_${worker}`),
          adminPassword,
          rateLimitPerMinute: 100_000,
          allowedOrigins: 'https://allowed.example',
          trustedProxyHops: 1,
          webinarVideoId: '76979871',
          // Tests of mail start their own mail server.
          mailbox: false,
          dispatch: { REPLY_DOMAIN: replyDomain, INBOUND_SECRET: inboundSecret },
        }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const { signingJwk } = secrets;
  return { stacks: stacks.map(({ info }) => ({ ...info, signingJwk })), stop };
}
