import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Tickets } from './tickets.ts';
import { createUploads, fileOf, uploadPath } from './uploads.ts';

const tickets = new Tickets('a key');
const full = '/dev/full';
let directory: string;
let server: Server;
let base: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'uploads-'));
  const access = {
    bucket: async () => ({ file_size_limit: 1_000, allowed_mime_types: null }),
    requireInsert: async () => {},
    add: async () => {},
  };
  const { tus } = createUploads({ access, tickets, directory });
  server = createServer((request, response) => void tus.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true });
});

async function start(path: string) {
  const [bucketName, ...name] = path.split('/');
  const about = { bucketName, objectName: name.join('/'), contentType: 'image/jpeg' };
  const metadata = Object.entries(about).map(([key, text]) => `${key} ${btoa(text ?? '')}`);
  const signature = await tickets.sign('upload', path, 60, {
    role: 'anon',
    claims: {},
    headers: {},
  });
  const headers = { 'tus-resumable': '1.0.0', 'x-signature': signature };
  const created = await fetch(base + uploadPath, {
    method: 'POST',
    headers: { ...headers, 'upload-length': '100', 'upload-metadata': metadata.join(',') },
  });
  expect(created.status).toBe(201);
  const address = base + created.headers.get('location');
  return (body: string) =>
    fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });
}

it.runIf(existsSync(full))(
  'an upload to a full disk gets one sentence, and other uploads go on',
  async () => {
    symlinkSync(full, join(directory, fileOf('photos/a/1')));
    const answer = await (await start('photos/a/1'))('x'.repeat(100));
    expect([answer.status, await answer.text()]).toEqual([
      500,
      'Something went wrong receiving the file\n',
    ]);
    const other = await (await start('photos/a/2'))('x'.repeat(100));
    expect(other.status).toBe(204);
  },
);
