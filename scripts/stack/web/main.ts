/**
 * The web server of `npm start`, in a separate process that the stack restarts when it ends.
 *
 * Environment: PORT, SITE_DIR, FUNCTION_PORT, DATA_API_PORT, STORAGE_PORT, PUBLISHABLE_KEY,
 * TRUSTED_PROXY_HOPS.
 */
import { requireVariable as env } from '../environment.ts';
import { serveBuiltSite } from './built-site.ts';
import { createWebServer } from './server.ts';

const server = createWebServer({
  functionPort: Number(env('FUNCTION_PORT')),
  dataApiPort: Number(env('DATA_API_PORT')),
  storagePort: Number(env('STORAGE_PORT')),
  publishableKey: env('PUBLISHABLE_KEY'),
  trustedProxyHops: Number(env('TRUSTED_PROXY_HOPS')),
  servePages: serveBuiltSite(env('SITE_DIR')),
});
process.on('SIGTERM', () => {
  void server.close().finally(() => process.exit(0));
});
await server.listen(Number(env('PORT')));
