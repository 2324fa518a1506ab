import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../stack/locations.ts';

/** Runs a script to its end, as `npm run <name>` does. */
export const runScript = (
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), name, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 30_000,
  });
