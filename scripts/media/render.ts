/**
 * Renders pictures: Blender samples them, the denoiser cleans them, and Blender applies the view
 * transform.
 *
 *   npm run media -- render <folder> [--width=1600] [--samples=32] [--depth] [picture ...]   (no names: all)
 *
 * PNGs go to the folder, intermediate files to subfolders. Finished steps are skipped, so an interrupted
 * run can be resumed. To render a picture again, delete its PNG and its passes.
 *
 * `--depth` renders only the depth map, which needs a single sample: enough for a film of a picture that is
 * published already.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../stack/start-error.ts';
import { chosen, readCatalogue } from './catalogue.ts';
import { denoiser } from './denoise/oidn.ts';
import { denoisePasses, writeNearness } from './denoise/passes.ts';
import { fetchTools } from './denoise/tools.ts';

const stillWidth = 1600;
/** The width of the whole view, of which an upright picture is a part 1200 pixels wide. */
const uprightWidth = 2848;

/** Samples a pixel. The hero is the largest picture on the site. */
const samplesFor = (name: string) => (name === 'hero' ? 64 : 32);

export async function renderPictures(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      width: { type: 'string' },
      samples: { type: 'string' },
      depth: { type: 'boolean', default: false },
    },
  });
  const [folder = '.', ...names] = positionals;
  mkdirSync(join(folder, 'passes'), { recursive: true });
  if (!values.depth) fetchTools();
  const denoise = values.depth ? undefined : await denoiser('still');
  for (const [name, { detail, part, width = part ? uprightWidth : stillWidth }] of chosen(
    readCatalogue().pictures,
    names,
  )) {
    const near = join(folder, `${name}-near.png`);
    const target = values.depth ? near : join(folder, `${name}.png`);
    if (detail || existsSync(target)) continue;
    const start = Date.now();
    const pass = (ending: string) => join(folder, 'passes', `${name}${ending}`);
    if (!existsSync(pass('.exr'))) {
      const samples = values.depth ? 1 : (values.samples ?? samplesFor(name));
      const size = [values.width ?? width, samples, ...(part ?? [])].map(String);
      blender('render.py', name, pass('.coming.exr'), ...size);
      renameSync(pass('.coming.json'), pass('.json'));
      renameSync(pass('.coming.exr'), pass('.exr'));
    }
    await writeNearness(pass('.exr'), near);
    if (denoise) {
      await denoisePasses(denoise, pass('.exr'), pass('-clean.exr'));
      blender('finish.py', pass('-clean.exr'), pass('.json'), target);
    }
    if (!existsSync(target)) throw new StartError(`${name} could not be rendered.`);
    copyFileSync(pass('.json'), join(folder, `${name}.json`));
    console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
  }
}

/** Runs a script in Blender, at low priority. */
function blender(script: string, ...args: readonly string[]): void {
  const all = ['-n', '19', 'blender', '-b', '--python-exit-code', '1', '-P'];
  const run = spawnSync('nice', [...all, join(import.meta.dirname, script), '--', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status === 0) return;
  throw new StartError(`${script} failed.\n${`${run.stdout}${run.stderr}`.slice(-1500)}`);
}
