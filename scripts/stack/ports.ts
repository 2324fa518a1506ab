import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** Free ports, chosen by the operating system. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, '127.0.0.1')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** How long the system may take to free the port of a process that was ended. */
const closingMs = 2_000;

/** What the system says of ::1 when it has no IPv6. */
const withoutIpv6 = new Set<string | undefined>(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Looks at both addresses of `localhost`: a browser may open either.
 * @throws StartError naming the variable when the port cannot be listened on.
 */
export async function requirePort(variable: string, port: number): Promise<void> {
  if (port === 0) return;
  const deadline = Date.now() + closingMs;
  for (;;) {
    try {
      for (const host of ['127.0.0.1', '::1']) {
        const server = await listen(port, host);
        await new Promise((closed) => server.close(closed));
      }
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (withoutIpv6.has(code)) return;
      if (code === 'EADDRINUSE' && Date.now() < deadline) {
        await sleep(100);
        continue;
      }
      throw new StartError(
        code === 'EADDRINUSE'
          ? `Port ${port} is in use: stop what runs there, or choose another with ${variable}.`
          : `Port ${port} cannot be used (${code}): choose another with ${variable}.`,
      );
    }
  }
}

function listen(port: number, host: string): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
