import { createServer as createViteServer } from 'vite';
import { runInForeground } from './stack/foreground.ts';
import { readSettings } from './stack/settings.ts';
import type { RunningWeb, WebOptions } from './stack/stack.ts';
import { createWebServer } from './stack/web/server.ts';

/**
 * Serves the pages from their sources with hot reload. Vite runs as middleware in our server: its
 * own server would end the process on SIGTERM before the database has been stopped.
 */
async function serveSources({ port, ...options }: WebOptions): Promise<RunningWeb> {
  const server = createWebServer({
    ...options,
    servePages: (request, response) => vite.middlewares(request, response),
  });
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { server: server.http } },
  });
  await server.listen(port);
  return {
    async close() {
      await vite.close();
      await server.close();
    },
  };
}

/** Serves the pages without the embedded stack; `api` says what handles their API calls. */
async function servePages(api: string): Promise<void> {
  const { port } = readSettings(process.env);
  const vite = await createViteServer({ server: { port, host: '127.0.0.1' } });
  await vite.listen();
  console.log(`
  Site             ${vite.resolvedUrls?.local[0]}
  Dashboard        ${vite.resolvedUrls?.local[0]}admin
  API              ${api}

  Stop with Ctrl-C.
`);
}

const { API_ORIGIN } = process.env;
if (API_ORIGIN) await servePages(API_ORIGIN);
else await runInForeground({ start: { watch: true, serveWeb: serveSources } });
