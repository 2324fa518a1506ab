import { cpSync, rmSync } from 'node:fs';
import { inheritedEnvironment } from '../environment.ts';
import { root, type StateLocations, siteDir } from '../locations.ts';
import { bundleWebServer } from './bundle.ts';

/** Keeps pages and server as they are now, so that a build in the meantime disturbs nobody. */
export async function prepareWebServer({ site, webServer }: StateLocations): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  cpSync(siteDir, site, { recursive: true });
  await bundleWebServer(webServer);
}

/** The command that runs the local web server. */
export function webServerCommand(
  { site, webServer }: StateLocations,
  options: { port: number; functionPort: number; trustedProxyHops: number },
) {
  return {
    command: process.execPath,
    args: [webServer],
    env: {
      ...inheritedEnvironment(),
      PORT: String(options.port),
      SITE_DIR: site,
      FUNCTION_PORT: String(options.functionPort),
      TRUSTED_PROXY_HOPS: String(options.trustedProxyHops),
    },
    cwd: root,
  };
}
