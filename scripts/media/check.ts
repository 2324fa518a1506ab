/**
 * Checks the media against the manifest and the budgets: files exist, are within their size limits,
 * have the stated length, are described, and aren't used on several pages. If ffmpeg is installed, streams
 * are measured and films searched for tears.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../stack/locations.ts';
import { StartError } from '../stack/start-error.ts';
import { mediaDir, readCatalogue } from './catalogue.ts';
import { faultsOf, type Measured } from './faults.ts';
import { readManifest } from './manifest.ts';
import { integratedLoudness, probe } from './probe.ts';
import { tornFilms } from './tears.ts';

export async function checkMedia(): Promise<void> {
  const manifest = readManifest();
  const files = mediaFiles();
  const faults = faultsOf({
    manifest,
    catalogue: readCatalogue(),
    files,
    sources: webSources(),
    measure,
  });
  if (probe(join(mediaDir, 'films/hero.mp4'))) faults.push(...(await tornFilms()));
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  const bytes = [...files.values()].reduce((sum, each) => sum + each, 0);
  const counts = [manifest.pictures, manifest.films, manifest.music].map(
    (part) => Object.keys(part).length,
  );
  console.log(
    `${counts[0]} pictures, ${counts[1]} films, ${counts[2]} tracks: ${(bytes / 2 ** 20).toFixed(1)} MB`,
  );
}

/** Loudness is measured in one of a track's two files: both have the same source. */
function measure(file: string): Measured | undefined {
  const path = join(mediaDir, file);
  const found = probe(path);
  if (!found) return undefined;
  const isMeasured = /\+(aac)$|^mp3$/.test(found.codec);
  return { ...found, loudness: isMeasured ? integratedLoudness(path) : undefined };
}

/** The site's source files by path, without the style guide, which isn't for visitors. */
const webSources = (): Map<string, string> =>
  new Map(
    filesIn(join(root, 'web/src'))
      .filter((path) => /\.(tsx?|md)$/.test(path) && !/\.test\.|testing|styleguide/.test(path))
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );

/** Sizes in bytes of all files in web/public/media, by relative path. */
export const mediaFiles = (): Map<string, number> =>
  new Map(
    filesIn(mediaDir).map((path) => [
      relative(mediaDir, path).replaceAll('\\', '/'),
      statSync(path).size,
    ]),
  );

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
