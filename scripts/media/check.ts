/**
 * Checks the media against the catalog and the budgets: files exist, are within their size limits,
 * have the stated length, are described, and aren't used on several pages. Lengths, formats and
 * loudness are measured if ffmpeg is installed.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../build-stamp.ts';
import { root } from '../stack/locations.ts';
import { StartError } from '../stack/start-error.ts';
import { mediaDir, mediaFiles, readCatalog } from './catalog.ts';
import { faultsOf, type Measured } from './faults.ts';
import { integratedLoudness, probe } from './probe.ts';

export function checkMedia(): void {
  const catalog = readCatalog();
  const files = mediaFiles();
  const faults = faultsOf({ catalog, files, sources: webSources(), measure });
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  const bytes = [...files.values()].reduce((sum, each) => sum + each, 0);
  const counts = Object.entries(catalog).map(([kind, all]) => `${Object.keys(all).length} ${kind}`);
  console.log(`${counts.join(', ')}: ${(bytes / 2 ** 20).toFixed(1)} MB`);
}

/** Loudness is measured in one of a track's two files: both have the same source. */
function measure(file: string): Measured | undefined {
  const path = join(mediaDir, file);
  const found = probe(path);
  if (!found) return undefined;
  const isMeasured = /\+(aac)$|^mp3$/.test(found.codec);
  return { ...found, loudness: isMeasured ? integratedLoudness(path) : undefined };
}

/** The site's source files by path, without tests. */
const webSources = (): Map<string, string> =>
  new Map(
    filesBelow(join(root, 'web/src'))
      .filter((path) => /\.(tsx?|md)$/.test(path) && !/\.test\.|testing/.test(path))
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );
