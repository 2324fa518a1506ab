import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

const scriptPath = '/__problems.js';
const reportPath = '/__problem';

/** Runs in the page before the page's own scripts, and reports everything that goes wrong there. */
const listener = `(() => {
  const send = (problem) => navigator.sendBeacon('${reportPath}', problem);
  const say = (value) => (value instanceof Error ? value.name + ': ' + value.message : String(value));
  const log = console.error;
  console.error = (...values) => {
    send('console: ' + values.map(say).join(' '));
    log.apply(console, values);
  };
  addEventListener('unhandledrejection', ({ reason }) => send('uncaught: ' + say(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send('refused by ' + violatedDirective + ': ' + blockedURI));
  // Leaving a page stops what was still loading, which WebKit reports as an error.
  let isLeaving = false;
  addEventListener('beforeunload', () => { isLeaving = true; });
  addEventListener('error', (event) => {
    const { target } = event;
    if (target === window) send('uncaught: ' + (event.error ? say(event.error) : event.message));
    else if (!isLeaving)
      send('not loaded: ' + (target.currentSrc || target.src || target.href)
        + ' ' + (target.error?.message ?? ''));
  }, true);
})();`;

/**
 * A proxy between the product and a browser: WebKit's driver has no console, and Firefox's hears
 * neither failed responses nor violations of the content policy. Forwards everything unchanged,
 * except that each page begins with a script that reports its problems. The script has the page's
 * own origin, which the content policy allows. Each third upload is cut off after its first bytes.
 */
export async function startListeningProxy(
  product: string,
  onProblem: (problem: string) => void,
): Promise<{ origin: string; cuts(): number; stop(): void }> {
  let uploads = 0;
  const server = createServer(async (incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (url === scriptPath) {
      outgoing.setHeader('content-type', 'text/javascript').end(listener);
      return;
    }
    if (url === reportPath) {
      onProblem(await text(incoming));
      outgoing.writeHead(204).end();
      return;
    }
    // A page is changed below, so it must not come compressed.
    if (headers.accept?.includes('text/html')) delete headers['accept-encoding'];
    const onward = request(new URL(url, product), { method, headers });
    onward.on('error', () => outgoing.destroy());
    onward.on('response', async (response) => {
      const status = response.statusCode ?? 502;
      if (status >= 400) onProblem(`${status}: ${url}`);
      if (!response.headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(status, response.headers);
        response.pipe(outgoing);
        return;
      }
      const html = (await buffer(response)).toString();
      const { 'content-length': _length, ...kept } = response.headers;
      outgoing.writeHead(status, kept);
      outgoing.end(html.replace(/<head[^>]*>/, `$&<script src="${scriptPath}"></script>`));
    });
    incoming.pipe(onward);
    if (method === 'PATCH' && ++uploads % 3 === 0)
      incoming.once('data', () => {
        outgoing.destroy();
        onward.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    cuts: () => Math.floor(uploads / 3),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
