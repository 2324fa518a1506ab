import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../../build-stamp.ts';
import { bundleProgram } from '../bundle.ts';
import { inheritedEnvironment } from '../environment.ts';
import { root, type StateLocations, siteDir } from '../locations.ts';

/**
 * Keeps the files of a folder as they are now. A build deletes its old files before it writes new
 * ones, so hard links to the old ones are enough. They take a fraction of a copy's time.
 */
function keepFiles(source: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  for (const file of filesBelow(source)) {
    const kept = join(target, relative(source, file));
    mkdirSync(dirname(kept), { recursive: true });
    try {
      linkSync(file, kept);
    } catch {
      // Another disk, or a file system without links.
      copyFileSync(file, kept);
    }
  }
}

/** Keeps a copy of the pages and the server, so that a later build doesn't affect the site. */
export async function prepareWebServer({ site, webServer }: StateLocations): Promise<void> {
  keepFiles(siteDir, site);
  await bundleProgram('web', webServer);
}

/** The command that runs the local web server. */
export function webServerCommand(
  { site, webServer }: StateLocations,
  options: { port: number; functionPort: number; storagePort: number; trustedProxyHops: number },
) {
  return {
    command: process.execPath,
    args: [webServer],
    env: {
      ...inheritedEnvironment(),
      PORT: String(options.port),
      SITE_DIR: site,
      FUNCTION_PORT: String(options.functionPort),
      STORAGE_PORT: String(options.storagePort),
      TRUSTED_PROXY_HOPS: String(options.trustedProxyHops),
    },
    cwd: root,
  };
}
