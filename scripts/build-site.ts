import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, siteDir } from './stack/locations.ts';
import { StartError } from './stack/start-error.ts';

const stampFile = join(siteDir, '.meta/sources');
const sources = [
  ...['web', 'supabase/functions/_shared', 'vite.config.ts', 'package-lock.json'],
  // Settings of the owner, read by Vite; they need not be there.
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
];
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
  writeFileSync(stampFile, fingerprint());
}

/** Builds the site unless `dist/` was built from exactly these sources and settings. */
export async function buildSiteIfStale(onStep: (step: string) => void): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()) return;
  onStep('Building the site');
  buildSite();
}

/** One hash over every file that the build reads and every VITE_ variable. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources.filter((name) => existsSync(join(root, name)))) {
    for (const file of filesBelow(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
