import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import playwright from '../playwright.config.ts';
import { buildSiteIfStale } from './build-site.ts';
import { root } from './stack/locations.ts';
import { exitWith } from './stack/start-error.ts';
import { type Counts, lineOf } from './test-setup/count-reporter.ts';
import { startStacks } from './test-setup/stack-setup.ts';

const folder = mkdtempSync(join(tmpdir(), 'framewalk-counts-'));

/** Runs a program of our packages and returns what it counted; one failure if it came to nothing. */
async function run(program: string, args: readonly string[], stacks = ''): Promise<Counts> {
  const TEST_COUNTS = join(folder, 'counts.json');
  rmSync(TEST_COUNTS, { force: true });
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_COUNTS, ...(stacks && { TEST_STACKS: stacks }) },
  });
  const [code] = await once(child, 'exit');
  const counts: Counts = existsSync(TEST_COUNTS)
    ? JSON.parse(readFileSync(TEST_COUNTS, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

/** Runs the tests in a browser, each worker with a stack of its own. */
async function runInBrowser(args: readonly string[]): Promise<Counts> {
  const { stacks, stop } = await startStacks(Number(playwright.workers));
  const file = join(folder, 'stacks.json');
  writeFileSync(file, JSON.stringify(stacks), { mode: 0o600 });
  try {
    return await run('@playwright/test/cli.js', ['test', ...args], file);
  } finally {
    await stop();
  }
}

// Everything that a fresh machine lacks is installed or built here, so that no test has to skip.
try {
  await buildSiteIfStale((step) => console.log(`${step} …`));
  const args = process.argv.slice(2);
  const isOfBrowser = args.some((arg) => arg.startsWith('web/e2e'));
  const counts: Counts[] = [];
  if (!isOfBrowser) counts.push(await run('vitest/vitest.mjs', ['run', ...args]));
  if (isOfBrowser || args.length === 0) counts.push(await runInBrowser(args));
  rmSync(folder, { recursive: true });
  const sum = (of: keyof Counts) => counts.reduce((total, each) => total + each[of], 0);
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(`\n${lineOf(all)}`);
  process.exit(all.failed === 0 ? 0 : 1);
} catch (error) {
  exitWith(error instanceof Error ? error.message : error);
}
