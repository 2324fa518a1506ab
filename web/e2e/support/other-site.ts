import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/stack/locations.ts';
import { serveBuiltSite } from '../../../scripts/stack/web/built-site.ts';
import { createWebServer } from '../../../scripts/stack/web/server.ts';

/** An account of every kind, as an owner would set them. */
const accounts = {
  VITE_TAG_MANAGER_ID: 'GTM-TEST',
  VITE_ANALYTICS_ID: 'G-TEST',
  VITE_ADS_ID: 'AW-1',
  VITE_ADS_SIGNUP_LABEL: 'label',
  VITE_PIXEL_ID: '42',
};

/** Copies the product as another studio has it: its brand's file and mark, and nothing else changed. */
function copyProduct(folder: string): void {
  for (const name of ['web', 'supabase', 'scripts', 'vite.config.ts', 'package.json']) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith(join('public', 'media')),
    });
  }
  for (const name of ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.node.json']) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'web/public/media'), join(folder, 'web/public/media'));
  const file = join(folder, 'supabase/functions/_shared/contract/brand.ts');
  const other = readFileSync(file, 'utf8')
    .replaceAll('Framewalk', 'Lumen Homes')
    .replaceAll('framewalk', 'lumen-homes')
    .replaceAll("'FW", "'LH")
    .replaceAll('#2563eb', '#9d174d')
    .replace(
      /(Cents: |Cents = |'(?:720p|1080p|4K|\d+ MP)': |min: |max: |upsell: )(\d+)/g,
      (_, what, cents) => `${what}${3 * Number(cents) + 7}`,
    );
  writeFileSync(file, other);
  writeFileSync(
    join(folder, 'web/brand/mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" class="accent"/></svg>\n',
  );
}

/**
 * Builds the site of another business, with an account of every kind, and serves it with the running
 * stack's API.
 */
export async function serveOtherSite(functionUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'other-business-'));
  const site = join(folder, 'built/site');
  /** Runs a script of the copy; resolves to its exit code and what it printed. */
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; printed: string }>((resolve, reject) => {
      const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
        cwd: folder,
        // Not the state of a product that runs here, whose templates have this brand.
        env: { ...process.env, ...accounts, STATE_DIR: '.local' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, printed }));
    });
  copyProduct(folder);
  const { code, printed } = await run('scripts/test-setup/build-variant.ts', join(folder, 'built'));
  if (code !== 0) throw new Error(`The other site could not be built: ${printed}`);
  const web = createWebServer({
    functionPort: Number(new URL(functionUrl).port),
    // Nobody uploads here, or reads rows.
    storagePort: 1,
    dataApiPort: 1,
    publishableKey: 'none',
    trustedProxyHops: 1,
    servePages: serveBuiltSite(site),
  });
  const port = await web.listen(0);
  return {
    origin: `http://127.0.0.1:${port}`,
    site,
    checkBrand: () => run('scripts/brand.ts', 'check', '--site', site),
    async close() {
      await web.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
