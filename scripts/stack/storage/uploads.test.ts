import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredObject } from './access.ts';
import { StorageError } from './storage-error.ts';
import { Tickets } from './tickets.ts';
import { createUploads, uploadPath } from './uploads.ts';

const tickets = new Tickets('a key');
const anyone = { role: 'anon', claims: {}, headers: {} };
const full = '/dev/full';
let stored: Map<string, StoredObject>;
let told: number[];
let directory: string;
let server: Server;
let base: string;
let tidy: () => Promise<void>;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'uploads-'));
  stored = new Map();
  told = [];
  const access = {
    bucket: async () => ({ file_size_limit: 1_000, allowed_mime_types: null }),
    requireInsert: async () => {},
    callerOf: async ({ authorization }: Readonly<Record<string, unknown>>) => {
      if (!authorization) throw new StorageError(403, 'Unauthorized', 'Nobody.');
      return anyone;
    },
    find: async (_bucket: string, name: string) => stored.get(name),
    async store(_bucket: string, name: string, version: string, { mimetype: type = '' }) {
      const before = stored.get(name)?.version;
      stored.set(name, { type, version });
      return before;
    },
    async tellArrival(_bucket: string, _name: string, bytes: number) {
      told.push(bytes);
    },
  };
  const uploads = createUploads({ access, tickets, directory });
  const { tus } = uploads;
  tidy = uploads.tidy;
  server = createServer((asked, response) => void tus.handle(asked, response));
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
  const signature = await tickets.sign('upload', path, 60, anyone);
  const headers = { 'tus-resumable': '1.0.0', 'x-signature': signature };
  const created = await fetch(`${base}${uploadPath}/sign`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': '100', 'upload-metadata': metadata.join(',') },
  });
  expect(created.status).toBe(201);
  const location = created.headers.get('location') ?? '';
  const address = base + location;
  const file = Buffer.from(location.split('/').at(-1) ?? '', 'base64url').toString();
  return {
    ...{ address, file },
    head: () => fetch(address, { method: 'HEAD', headers }),
    /** Sends a part, and leaves once it has arrived. */
    async cut(part: string) {
      const sending = request(address, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': '100',
        },
      });
      sending.on('error', () => {});
      sending.write(part);
      await expect
        .poll(() => statSync(join(directory, file)).size, { timeout: 15_000 })
        .toBe(part.length);
      sending.destroy();
    },
    send: (body: string) =>
      fetch(address, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body,
      }),
  };
}

/** Lets time pass for the files of an upload. */
function age(upload: string, hours: number): void {
  const file = join(directory, upload);
  const then = new Date(Date.now() - hours * 3_600_000);
  const record = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
  writeFileSync(`${file}.json`, JSON.stringify({ ...record, creation_date: then }));
  utimesSync(file, then, then);
}

it.runIf(existsSync(full))(
  'an upload to a full disk gets one sentence, and other uploads go on',
  async () => {
    const upload = await start('photos/a/1');
    rmSync(join(directory, upload.file));
    symlinkSync(full, join(directory, upload.file));
    const response = await upload.send('x'.repeat(100));
    expect([response.status, await response.text()]).toEqual([
      500,
      'Something went wrong receiving the file\n',
    ]);
    const other = await (await start('photos/a/2')).send('x'.repeat(100));
    expect(other.status).toBe(204);
  },
);

it('a finished file stays while another upload takes its place, which has one at a time', async () => {
  const first = await start('photos/a/1');
  await first.send('x'.repeat(100));
  const [second, third] = [await start('photos/a/1'), await start('photos/a/1')];
  expect(stored.get('a/1')?.version).toBe(first.file.split('/')[1]);
  expect(readFileSync(join(directory, first.file), 'utf8')).toBe('x'.repeat(100));
  expect((await second.send('y')).status).toBe(404);
  await third.send('z'.repeat(100));
  expect(stored.get('a/1')?.version).toBe(third.file.split('/')[1]);
  expect(existsSync(join(directory, first.file))).toBe(false);
});

it('what has arrived is told, also of an upload that is cut', { timeout: 40_000 }, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const upload = await start('photos/a/1');
  await upload.cut('x'.repeat(40));
  await expect.poll(() => told, { timeout: 15_000 }).toContain(40);
  expect(errors).not.toHaveBeenCalled();
});

it('an upload that nobody goes on with is removed after a day, and a finished file never', async () => {
  // The record of a file that is gone, which comes first.
  mkdirSync(join(directory, '0'));
  writeFileSync(join(directory, '0/0.json'), '{}');
  const finished = await start('photos/a/1');
  await finished.send('x'.repeat(100));
  age(finished.file, 25);
  const [old, young] = [await start('photos/a/2'), await start('photos/a/3')];
  for (const [upload, hours] of [
    [old, 25],
    [young, 23],
  ] as const) {
    await upload.send('x');
    age(upload.file, hours);
  }
  await tidy();
  const kept = [finished.file, young.file].map((file) => file.split('/')[0] ?? '');
  expect(readdirSync(directory).sort()).toEqual(['0', ...kept].sort());
  const known = await finished.head();
  expect([known.status, known.headers.get('upload-offset')]).toEqual([200, '100']);
});

it('the address of an upload gives nothing away, and nobody ends it who may not go on with it', async () => {
  const [whole, begun] = [await start('photos/a/1'), await start('photos/a/2')];
  await whole.send('x'.repeat(100));
  const tus = { 'tus-resumable': '1.0.0' };
  for (const [{ address }, method, status] of [
    [whole, 'GET', 404],
    [begun, 'DELETE', 403],
  ] as const) {
    const without = await fetch(address.replace('/sign/', '/'), { method, headers: tus });
    expect([method, without.status]).toEqual([method, status]);
    expect(await without.text()).not.toContain('x');
  }
  expect((await begun.head()).status).toBe(200);
});
