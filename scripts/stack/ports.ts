import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const host = '127.0.0.1';

/** Free ports, chosen by the operating system. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** How long the system may take to free the port of a process that was ended. */
const closingMs = 2_000;

/** @throws StartError naming the variable when the port cannot be listened on. */
export async function requirePort(variable: string, port: number): Promise<void> {
  if (port === 0) return;
  const deadline = Date.now() + closingMs;
  for (;;) {
    try {
      const server = await listen(port);
      await new Promise((closed) => server.close(closed));
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
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

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
