import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Access, StoredObject } from './access.ts';
import { createStorageServer } from './storage.ts';
import { Tickets } from './tickets.ts';
import { fileOf } from './uploads.ts';

const directory = mkdtempSync(join(tmpdir(), 'storage-'));
const [path, version] = ['films/a', '1'];
const file = join(directory, fileOf(path, version));
const tickets = new Tickets('a key');
let find: () => Promise<StoredObject>;
const access = { find: () => find(), tellDisk: async () => {} } as unknown as Access;
const server = createStorageServer({ access, tickets, directory });
let url: string;

beforeAll(async () => {
  mkdirSync(join(file, '..'));
  writeFileSync(file, 'x'.repeat(5_000_000));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const token = await tickets.sign('download', path, 60);
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/storage/v1/object/sign/${path}?token=${token}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true });
});

const opened = '/proc/self/fd';
const isOpen = () =>
  readdirSync(opened).some((name) => {
    try {
      return readlinkSync(join(opened, name)) === file;
    } catch {
      // Closed meanwhile.
      return false;
    }
  });

it.runIf(existsSync(opened))(
  'a reader that has left by the time a file is found leaves it closed',
  async () => {
    server.once('request', (_, response) => {
      const left = once(response, 'close');
      find = async () => {
        asked.destroy();
        await left;
        return { type: 'video/mp4', version };
      };
    });
    const asked = get(url);
    await once(asked, 'error');
    await sleep(200);
    await expect.poll(isOpen).toBe(false);
  },
);
