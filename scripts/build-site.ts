import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeMailMark } from './brand/mail-mark.ts';
import { buildStamp, filesBelow } from './build-stamp.ts';
import { root, siteDir } from './stack/locations.ts';
import { takeTurn } from './stack/lock.ts';
import { StartError } from './stack/start-error.ts';

const stampFile = join(siteDir, '.meta/sources');
/** The folder of the build lock. */
const turns = join(root, '.cache/build');
const compressible = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

const isStale = (): boolean =>
  !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== buildStamp(root, process.env);

/**
 * Builds the pages into `dist/` and compresses them as a static host would. Only one process builds
 * at a time: two would delete each other's files.
 */
export const buildSite = (): Promise<void> => takeTurn(turns, build);

/** Builds the site unless `dist/` was built from exactly these sources and settings. */
export async function buildSiteIfStale(onStep: (step: string) => void): Promise<void> {
  if (!isStale()) return;
  onStep('Building the site');
  await takeTurn(turns, async () => {
    // Another process may have built the same sources while this one waited.
    if (isStale()) await build();
  });
}

/** What the owner should know about the built site, one line each. */
export const siteNotices = (): readonly string[] =>
  JSON.parse(readFileSync(join(siteDir, '.meta/notices.json'), 'utf8'));

async function build(): Promise<void> {
  await writeMailMark();
  const stamp = buildStamp(root, process.env);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0)
    throw new StartError('The site could not be built: see the lines above.');
  const files = filesBelow(siteDir).filter(
    (file) => compressible.test(file) && !file.includes('.meta'),
  );
  await Promise.all(files.map(compress));
  writeFileSync(stampFile, stamp);
}

/** Names of chunks change a page's size by half a percent: of two ways, the better one is taken. */
const brotliModes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT];

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const ways = brotliModes.slice(0, file.endsWith('.html') ? 2 : 1).map((mode) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: mode },
    }),
  );
  const [smallest] = (await Promise.all(ways)).sort((a, b) => a.length - b.length);
  await writeFile(`${file}.br`, smallest ?? '');
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
