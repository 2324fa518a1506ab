import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import playwright from '../playwright.config.ts';
import { buildSiteIfStale } from './build-site.ts';
import { root } from './stack/locations.ts';
import { exitWith } from './stack/start-error.ts';
import { type Counts, lineOf } from './test-setup/count-reporter.ts';
import { startStacks } from './test-setup/stack-setup.ts';

const folder = mkdtempSync(join(tmpdir(), 'framewalk-counts-'));

interface RunOptions {
  /** The file with the stacks to use, if it doesn't start its own. */
  readonly stacks?: string;
  /** What has to end before it may print. */
  readonly after?: Promise<unknown> | undefined;
}

/** Runs a program of our packages and returns what it counted; one failure if it came to nothing. */
async function run(
  program: string,
  args: readonly string[],
  { stacks, after }: RunOptions = {},
): Promise<Counts> {
  const TEST_COUNTS = join(folder, `${dirname(program).replace('/', '-')}.json`);
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: after ? 'pipe' : 'inherit',
    env: { ...process.env, TEST_COUNTS, ...(stacks && { TEST_STACKS: stacks }) },
  });
  const held: Buffer[] = [];
  let print = (chunk: Buffer): void => void held.push(chunk);
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => print(chunk));
  void after?.then(() => {
    print = (chunk) => void process.stdout.write(chunk);
    held.forEach(print);
  });
  const [code] = await once(child, 'close');
  const counts: Counts = existsSync(TEST_COUNTS)
    ? JSON.parse(readFileSync(TEST_COUNTS, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

/** Runs the tests in a browser, each worker with a stack of its own. */
async function runInBrowser(args: readonly string[], after?: Promise<unknown>): Promise<Counts> {
  const { stacks, stop } = await startStacks(Number(playwright.workers));
  const file = join(folder, 'stacks.json');
  writeFileSync(file, JSON.stringify(stacks), { mode: 0o600 });
  try {
    return await run('@playwright/test/cli.js', ['test', ...args], { stacks: file, after });
  } finally {
    await stop();
  }
}

// Everything that a fresh machine lacks is installed or built here, so that no test has to skip.
try {
  await buildSiteIfStale((step) => console.log(`${step} …`));
  const args = process.argv.slice(2);
  const isOfBrowser = args.some((arg) => arg.startsWith('web/e2e'));
  // Both at once, because each waits half of the time.
  const others = isOfBrowser ? undefined : run('vitest/vitest.mjs', ['run', ...args]);
  const inBrowser = isOfBrowser || args.length === 0 ? runInBrowser(args, others) : undefined;
  const counts = (await Promise.all([others, inBrowser])).filter((each) => each !== undefined);
  rmSync(folder, { recursive: true });
  const sum = (of: keyof Counts) => counts.reduce((total, each) => total + each[of], 0);
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(`\n${lineOf(all)}`);
  process.exit(all.failed === 0 ? 0 : 1);
} catch (error) {
  exitWith(error instanceof Error ? error.message : error);
}
