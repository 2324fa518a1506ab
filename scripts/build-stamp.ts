import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders that the build reads, relative to the root. The tests in web/e2e are not. */
const sourcesOf = (root: string): readonly string[] => [
  ...readdirSync(join(root, 'web'))
    .filter((name) => name !== 'e2e')
    .map((name) => `web/${name}`)
    .sort(),
  'supabase/functions/_shared',
  'scripts/build-site.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Where Vite finds settings besides the environment. */
const envFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** Settings without Vite's prefix that the build writes into files, or that decide what it writes. */
const otherSettings = ['NETLIFY', 'PROXY_SECRET', 'SUPABASE_URL', 'VERCEL'];

const isSetting = (name: string): boolean =>
  name.startsWith('VITE_') || otherSettings.includes(name);

/** The settings that a build depends on, one per line. An empty setting counts as unset. */
const settingsOfBuild = (env: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(env)
    .filter(([name, value]) => isSetting(name) && value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');

/** One hash over every file that the build reads and every setting that changes it. */
export function buildStamp(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const hash = createHash('sha256').update(filesStamp(root, sourcesOf(root)));
  for (const name of envFiles) {
    const file = join(root, name);
    if (existsSync(file)) hash.update(`${name}:${readFileSync(file, 'utf8')}\n`);
  }
  return hash.update(settingsOfBuild(env)).digest('hex');
}

/** One hash over the paths, sizes and modification times of the files at or below these paths. */
export function filesStamp(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
