import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

function build(folder: string): Promise<void> {
  const script = join(root, 'scripts/test-setup/build-variant.ts');
  const builder = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: root,
    env: { ...process.env, ...accounts },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    builder.once('error', reject);
    builder.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The site with tags could not be built.')),
    );
  });
}

/** Builds the site with all accounts configured, and serves it with the running stack's API. */
export async function serveTaggedSite(functionUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'framewalk-tagged-'));
  await build(folder);
  const web = createWebServer({
    functionPort: Number(new URL(functionUrl).port),
    // Nobody uploads here.
    storagePort: 1,
    trustedProxyHops: 1,
    servePages: serveBuiltSite(join(folder, 'site')),
  });
  const port = await web.listen(0);
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await web.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
