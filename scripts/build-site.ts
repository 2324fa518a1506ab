import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildStamp, filesBelow } from './build-stamp.ts';
import { root, siteDir } from './stack/locations.ts';
import { StartError } from './stack/start-error.ts';

const stampFile = join(siteDir, '.meta/sources');
const compressible = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

/** Builds the pages into `dist/` and compresses them as a static host would. */
export function buildSite(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0)
    throw new StartError('The site could not be built: see the lines above.');
  for (const file of filesBelow(siteDir)) {
    if (!compressible.test(file) || file.includes('.meta')) continue;
    const content = readFileSync(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(`${file}.br`, brotliCompressSync(content, quality));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  writeFileSync(stampFile, buildStamp(root, process.env));
}

/** Builds the site unless `dist/` was built from exactly these sources and settings. */
export async function buildSiteIfStale(onStep: (step: string) => void): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === buildStamp(root, process.env))
    return;
  onStep('Building the site');
  buildSite();
}
