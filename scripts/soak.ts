/**
 * The long-running tests and measurements: `npm run soak`, or `npm run soak -- tests` or `--
 * endurance` for one part.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchEndurance } from './bench/endurance.ts';
import { buildSiteIfStale } from './build-site.ts';
import { root } from './stack/locations.ts';
import { exitWith, StartError } from './stack/start-error.ts';

/** Runs the tests that have a longer form, in that form. */
function runLongTests(): void {
  const files = ['scripts', 'supabase', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
      .map((file) => join(root, folder, file))
      .filter((file) => readFileSync(file, 'utf8').includes('/test-setup/soak.ts')),
  );
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'test', ...files],
    {
      env: { ...process.env, SOAK: '1' },
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new StartError('Some tests failed.');
}

/** Runs visitors and staff for half an hour. */
async function endure(): Promise<void> {
  await buildSiteIfStale((step) => console.log(`${step} …`));
  await benchEndurance(30);
}

const parts: Record<string, () => void | Promise<void>> = {
  tests: runLongTests,
  endurance: endure,
};

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown) {
    throw new StartError(`There is no part '${unknown}': ${Object.keys(parts).join(', ')}.`);
  }
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await run();
  }
} catch (error) {
  exitWith(error);
}
