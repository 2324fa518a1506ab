/**
 * Renders pictures one after the other, each with a log of how long it took.
 *
 *   npm run media -- render <folder for PNGs> [picture ...]     (no names: all of them)
 *
 * Pictures that are already there are skipped; delete a PNG to have it made again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../stack/start-error.ts';
import { chosen, readCatalogue } from './catalogue.ts';

export function renderPictures([folder = '.', ...names]: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const script = join(import.meta.dirname, 'render.py');
  for (const [name, { detail }] of chosen(readCatalogue().pictures, names)) {
    const target = join(folder, `${name}.png`);
    if (detail || existsSync(target)) continue;
    const start = Date.now();
    const width = name === 'hero' ? '1760' : '1280';
    const words = ['-n', '19', 'blender', '-b', '-P', script, '--', name, target, width];
    const { stdout, stderr } = spawnSync('nice', words, { encoding: 'utf8' });
    if (!existsSync(target))
      throw new StartError(`${name} could not be rendered.\n${`${stdout}${stderr}`.slice(-1500)}`);
    console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
  }
}
