// Runs a script of this folder: `node scripts/run.mjs start`. Plain JavaScript, because it runs
// before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = ''] = process.argv.splice(2, 1);

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}
if (!existsSync(join(root, 'scripts', `${name}.ts`))) fail(`There is no script called '${name}'.`);

/** Scripts of who runs the product: they need none of the tools that test and measure it. */
const productScripts = [
  ...['start', 'status', 'build', 'seed', 'brand', 'media', 'doctor', 'backup', 'restore'],
  'hash-password',
  'supabase-secrets',
];
// Tools that are installed stay installed.
const hasTools = existsSync(join(root, 'node_modules/vitest'));
const needsTools = hasTools || !productScripts.includes(name);

/** True when every package that the script needs is installed in its locked version. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(
      readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        entry.optional ||
        (entry.dev && !needsTools) ||
        present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/** The process that runs the product with these packages, unless it has ended. */
function runningProduct() {
  try {
    const file = resolve(root, process.env.STATE_DIR || '.local', 'running.json');
    const { pid } = JSON.parse(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

if (!isInstalled()) {
  // Installing empties node_modules first. A start goes on: after a crash, the record may name the id
  // of another program, and nobody may be there to look.
  const pid = ['start', 'dev'].includes(name) ? undefined : runningProduct();
  if (pid)
    fail(`New packages are needed, and process ${pid} runs with the old ones: stop it first.`);
  console.log('Installing packages (once; this takes about a minute) …');
  const omit = needsTools ? [] : ['--omit=dev'];
  const result = spawnSync('npm', ['ci', ...omit, '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('The packages could not be installed: see the lines above.');
}

const { register } = await import('tsx/esm/api');
register();
process.chdir(root);
await import(pathToFileURL(join(root, 'scripts', `${name}.ts`)).href);
