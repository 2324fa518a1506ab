import { spawnSync } from 'node:child_process';
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

const steps: Step[] = [
  node('format and lint', '@biomejs/biome/bin/biome', 'ci', '--log-level=warn', '.'),
  node('styles', 'stylelint/bin/stylelint.mjs', 'web/**/*.css'),
  { name: 'texts', command: process.execPath, args: [join(root, 'scripts/run.mjs'), 'texts'] },
  node('dead code', 'knip/bin/knip.js'),
  node('types of the pages', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
  node('types of scripts and tests', 'typescript/bin/tsc', '-p', 'tsconfig.node.json'),
  { name: 'types of the function', ...checkCommand('supabase/functions/api/index.ts') },
  { name: 'types of the data API', ...checkCommand('scripts/stack/data-api/main.ts') },
  {
    name: 'pictures, films and music',
    command: process.execPath,
    args: [join(root, 'scripts/run.mjs'), 'media', 'check'],
  },
  { name: 'build', command: process.execPath, args: [join(root, 'scripts/run.mjs'), 'build'] },
  node('sizes', 'size-limit/bin.js'),
  node('sitemap, feed and structured data', 'vitest/vitest.mjs', 'run', '--project', 'site'),
  node(
    'unit and database tests',
    'vitest/vitest.mjs',
    ...['run', '--project', 'unit', '--project', 'web', '--project', 'database'],
  ),
];

const began = performance.now();
for (const { name, command, args, env } of steps) {
  const stepBegan = performance.now();
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - stepBegan) / 1000).toFixed(1);
  if (result.status !== 0) {
    console.log(`✗ ${name} (${seconds} s)\n\n${result.stdout}${result.stderr}`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${seconds} s)`);
}
console.log(`All good in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
