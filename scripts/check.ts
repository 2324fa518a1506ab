import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkCommand } from './stack/deno.ts';
import { root } from './stack/locations.ts';

interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

function node(name: string, script: string, ...args: string[]): Step {
  return { name, command: process.execPath, args: [join(root, 'node_modules', script), ...args] };
}

const own = (name: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: [join(root, 'scripts/run.mjs'), ...args],
});

/** @param args projects, and options of the test runner. */
const vitest = (name: string, ...args: string[]): Step =>
  node(name, 'vitest/vitest.mjs', 'run', ...args);

/** Options that let a tool read again only what has changed since its last run. */
const cached = (tool: string) => ['--cache', '--cache-location', `.cache/${tool}`];

/** The types of one TypeScript project; the compiler remembers its last run. */
const types = (name: string, project: string): Step => {
  const memory = ['--incremental', '--tsBuildInfoFile', `.cache/${project}.tsbuildinfo`];
  return node(name, 'typescript/bin/tsc', '-p', `${project}.json`, ...memory);
};

/** Each lane is one step after another; the lanes run at the same time. */
const lanes: readonly (readonly Step[])[] = [
  [
    vitest('unit and database tests', '--project=unit', '--project=database'),
    // All component tests take longer than the rest of the check; `npm test` runs them.
    vitest(
      'component tests of what has changed',
      '--project=web',
      '--changed',
      '--passWithNoTests',
    ),
  ],
  [
    node('format and lint', '@biomejs/biome/bin/biome', 'ci', '--log-level=warn', '.'),
    types('types of the pages', 'tsconfig'),
    types('types of scripts and tests', 'tsconfig.node'),
    { name: 'types of the function', ...checkCommand('supabase/functions/api/index.ts') },
    { name: 'types of the data API', ...checkCommand('scripts/stack/data-api/main.ts') },
    node('styles', 'stylelint/bin/stylelint.mjs', ...cached('stylelint'), 'web/**/*.css'),
    own('texts', 'texts'),
    node('dead code', 'knip/bin/knip.js', ...cached('knip')),
    own('pictures, films and music', 'media', 'check'),
    own('build', 'build', '--if-stale'),
    node('sizes', 'size-limit/bin.js'),
    vitest('sitemap, feed and structured data', '--project=site'),
  ],
];

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const running = new Set<ChildProcess>();
let hasFailed = false;

/** Runs a step; the first one that fails ends the others. */
async function run({ name, command, args, env }: Step): Promise<void> {
  if (hasFailed) return;
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  running.delete(child);
  if (hasFailed) return;
  if (code === 0) return console.log(`✓ ${name} (${since(began)})`);
  console.log(`✗ ${name} (${since(began)})\n\n${output}`);
  process.exitCode = 1;
  hasFailed = true;
  for (const other of running) other.kill();
}

const began = performance.now();
await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane) await run(step);
  }),
);
if (!hasFailed) console.log(`All good in ${since(began)}.`);
