import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { requirePort } from './ports.ts';

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);

it.runIf(addresses.some(({ address }) => address === '::1'))(
  'a port that is taken on ::1 only is refused, because localhost may mean that',
  async () => {
    const server = await new Promise<Server>((resolve) => {
      const listening = createServer().listen(0, '::1', () => resolve(listening));
    });
    const { port } = server.address() as { port: number };
    const refused = requirePort('PORT', port);
    await expect(refused).rejects.toThrow(`Port ${port} is in use: `);
    await new Promise((closed) => server.close(closed));
    await requirePort('PORT', port);
  },
);
