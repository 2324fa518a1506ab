import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { filesStamp } from '../../build-stamp.ts';
import { root } from '../locations.ts';

/** Everything that ends up in the bundle. */
const sources = [
  'scripts/stack/web',
  'web/build',
  'supabase/functions/_shared/contract',
  'package-lock.json',
];

const cache = join(root, '.cache/web-server');

/**
 * Bundles the web server with its libraries into one file. It starts in a third of the time, which
 * matters after a crash. The last bundle is kept as long as its sources stay the same.
 */
export async function bundleWebServer(target: string): Promise<void> {
  const kept = join(cache, `${filesStamp(root, sources)}.mjs`);
  if (!existsSync(kept)) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    await build({
      entryPoints: [join(root, 'scripts/stack/web/main.ts')],
      outfile: unfinished,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      keepNames: true,
      logLevel: 'error',
      // The libraries are CommonJS and load Node's modules with require.
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    });
    renameSync(unfinished, kept);
  }
  copyFileSync(kept, target);
}
