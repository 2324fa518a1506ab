/**
 * Checks the media against the manifest and the budgets: files exist, are within their size limits, have
 * the stated length, and are described. Streams are measured if ffmpeg is installed.
 */
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartError } from '../stack/start-error.ts';
import { mediaDir, readCatalogue } from './catalogue.ts';
import { faultsOf, type Measured } from './faults.ts';
import { readManifest } from './manifest.ts';
import { integratedLoudness, probe } from './probe.ts';

export function checkMedia(): void {
  const manifest = readManifest();
  const files = mediaFiles();
  const faults = faultsOf({ manifest, catalogue: readCatalogue(), files, measure });
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

/** Sizes in bytes of all files in web/public/media, by relative path. */
function mediaFiles(): Map<string, number> {
  return new Map(
    readdirSync(mediaDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(mediaDir, path).replaceAll('\\', '/'), statSync(path).size]),
  );
}
