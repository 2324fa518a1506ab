import { createServer } from 'vite';
import { runInForeground } from './stack/foreground.ts';

await runInForeground({
  start: {
    watch: true,
    async serveWeb({ port, functionPort }) {
      const target = `http://127.0.0.1:${functionPort}`;
      const vite = await createServer({
        server: {
          // 0 would mean Vite's default port; it has no way to ask for any free one.
          port,
          strictPort: port !== 0,
          host: 'localhost',
          proxy: { '/api': { target, xfwd: true } },
        },
      });
      await vite.listen();
      const address = vite.httpServer?.address();
      return {
        port: typeof address === 'object' && address ? address.port : port,
        close: () => vite.close(),
      };
    },
  },
});
