import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { filesStamp } from '../build-stamp.ts';
import { root } from './locations.ts';

/** Everything that ends up in a bundle, by the folder of its program. */
const sources = {
  web: ['scripts/stack/web', 'web/build', 'supabase/functions/_shared'],
  mailbox: ['scripts/stack/mailbox'],
  replies: ['scripts/stack/replies', 'supabase/functions/_shared'],
  storage: ['scripts/stack/storage'],
};

/**
 * Bundles a program with its libraries into one file. It starts in a third of the time, which
 * matters after a crash. The last bundle is kept as long as its sources stay the same.
 *
 * @param name the folder of its main.ts.
 */
export async function bundleProgram(name: keyof typeof sources, target: string): Promise<void> {
  const cache = join(root, '.cache', name);
  const kept = join(
    cache,
    `${filesStamp(root, [...sources[name], 'scripts/stack/environment.ts', 'package-lock.json'])}.mjs`,
  );
  if (!existsSync(kept)) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    await build({
      entryPoints: [join(root, 'scripts/stack', name, 'main.ts')],
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
