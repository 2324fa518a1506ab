import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { siteDir } from '../../stack/locations.ts';
import { serveBuiltSite } from '../../stack/web/built-site.ts';
import { createWebServer, type WebServer } from '../../stack/web/server.ts';
import { type RawResponse, sendRaw } from './raw.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const respondAtOnce = (response: ServerResponse) => void response.end('{}');

/**
 * A web server, and a stand-in for the function, so that a test sees what reaches it. Call it once in each
 * file, because it adds hooks.
 */
export async function setUpProxy() {
  let web: WebServer | undefined;
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const upstream = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({ headers: incoming.headers, body: Buffer.concat(chunks).toString() });
      proxy.respond(response);
    });
  });
  upstream.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port: upstreamPort } = upstream.address() as AddressInfo;

  const proxy = {
    /** What has reached the function. */
    received,
    /** The web server's connections to the function. */
    sockets,
    /** The web server's port. */
    port: 0,
    /** How the function answers. */
    respond: respondAtOnce as (response: ServerResponse) => void,
    async serve(trustedProxyHops = 0, functionPort = upstreamPort): Promise<void> {
      web = createWebServer({
        functionPort,
        dataApiPort: upstreamPort,
        storagePort: upstreamPort,
        publishableKey: 'publishable',
        trustedProxyHops,
        servePages: serveBuiltSite(siteDir),
      });
      proxy.port = await web.listen(0);
    },
    /** Sends a request to the web server. */
    send: (bytes: string, options?: { silenceMs: number }): Promise<RawResponse> =>
      sendRaw(proxy.port, bytes, options),
    respondAtOnce,
  };
  afterEach(async () => {
    await web?.close();
    received.length = 0;
    proxy.respond = respondAtOnce;
  });
  afterAll(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  return proxy;
}
