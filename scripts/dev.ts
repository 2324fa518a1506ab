import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { runInForeground } from './stack/foreground.ts';
import type { RunningWeb, WebOptions } from './stack/stack.ts';
import { listenLocally, withApi } from './stack/web-server.ts';

/**
 * Serves the pages from their sources with hot reload. Vite runs as middleware in a server of ours:
 * on its own it ends the process on SIGTERM, before the database has been stopped.
 */
async function serveSources(options: WebOptions): Promise<RunningWeb> {
  const server = createHttpServer();
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });
  server.on('request', withApi(options, vite.middlewares));
  const web = await listenLocally([server], options.port);
  return {
    port: web.port,
    async close() {
      await vite.close();
      await web.close();
    },
  };
}

await runInForeground({ start: { watch: true, serveWeb: serveSources } });
