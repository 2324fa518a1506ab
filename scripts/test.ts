import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSiteIfStale } from './build-site.ts';
import { requireTestBrowser } from './chromium.ts';
import { root } from './stack/locations.ts';
import { exitWith } from './stack/start-error.ts';

// Everything that a fresh machine lacks is installed or built here, so that no test has to skip.
try {
  process.env.CHROMIUM_PATH = requireTestBrowser();
  await buildSiteIfStale((step) => console.log(`${step} …`));
} catch (error) {
  exitWith(error instanceof Error ? error.message : error);
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const result = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
