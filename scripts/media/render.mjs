/**
 * Renders a list of pictures one after the other, with a log of how long each took.
 *
 *   node scripts/media/render.mjs <folder for PNGs> [picture ...]     (no names: all of them)
 *
 * Pictures that are already there are skipped; delete a PNG to have it made again.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const [folder, ...only] = process.argv.slice(2);
const here = import.meta.dirname;
const { pictures } = JSON.parse(fs.readFileSync(path.join(here, 'alts.json'), 'utf8'));
fs.mkdirSync(folder, { recursive: true });

for (const name of only.length ? only : Object.keys(pictures)) {
  const target = path.join(folder, `${name}.png`);
  if (fs.existsSync(target)) continue;
  const start = Date.now();
  const width = name === 'hero' ? '1760' : '1280';
  const run = spawnSync(
    'nice',
    ['-n', '19', 'blender', '-b', '-P', path.join(here, 'render.py'), '--', name, target, width],
    { encoding: 'utf8' },
  );
  const took = `${Math.round((Date.now() - start) / 1000)} s`;
  if (!fs.existsSync(target)) {
    console.error(name, 'failed after', took, `${run.stdout}${run.stderr}`.slice(-1500));
    process.exitCode = 1;
    continue;
  }
  fs.appendFileSync(path.join(folder, 'render.log'), `${name} ${took}\n`);
  console.log(name, took);
}
