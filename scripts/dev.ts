import { createServer as createViteServer } from 'vite';
import { runInForeground } from './stack/foreground.ts';
import { readSettings } from './stack/settings.ts';
import type { RunningWeb, WebOptions } from './stack/stack.ts';
import { createWebServer } from './stack/web/server.ts';

/**
 * Serves the pages from their sources with hot reload. Vite runs as middleware in a server of ours:
 * on its own it ends the process on SIGTERM, before the database has been stopped.
 */
async function serveSources({ port, ...options }: WebOptions): Promise<RunningWeb> {
  const server = createWebServer({
    ...options,
    servePages(request, reply) {
      reply.hijack();
      request.raw.url = request.originalUrl;
      vite.middlewares(request.raw, reply.raw);
    },
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

/** The pages alone: their API is the mock inside them (web/src/testing/mock-api.ts). */
async function servePagesAlone(): Promise<void> {
  const { port } = readSettings(process.env);
  const vite = await createViteServer({ server: { port, host: '127.0.0.1' } });
  await vite.listen();
  console.log(`
  Site             ${vite.resolvedUrls?.local[0]}
  Dashboard        ${vite.resolvedUrls?.local[0]}admin
  Nothing runs behind it: what you send stays in the tab. The staff password is in its console.

  Stop with Ctrl-C.
`);
}

if (process.env.VITE_MOCK_API === '1') await servePagesAlone();
else await runInForeground({ start: { watch: true, serveWeb: serveSources } });
