import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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
let tidy: () => Promise<void>;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'uploads-'));
  const access = {
    bucket: async () => ({ file_size_limit: 1_000, allowed_mime_types: null }),
    requireInsert: async () => {},
    add: async () => {},
  };
  const uploads = createUploads({ access, tickets, directory });
  const { tus } = uploads;
  tidy = uploads.tidy;
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
  return {
    head: () => fetch(address, { method: 'HEAD', headers }),
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
function age(path: string, hours: number): void {
  const file = join(directory, fileOf(path));
  const then = new Date(Date.now() - hours * 3_600_000);
  const record = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
  writeFileSync(`${file}.json`, JSON.stringify({ ...record, creation_date: then }));
  utimesSync(file, then, then);
}

it.runIf(existsSync(full))(
  'an upload to a full disk gets one sentence, and other uploads go on',
  async () => {
    symlinkSync(full, join(directory, fileOf('photos/a/1')));
    const answer = await (await start('photos/a/1')).send('x'.repeat(100));
    expect([answer.status, await answer.text()]).toEqual([
      500,
      'Something went wrong receiving the file\n',
    ]);
    const other = await (await start('photos/a/2')).send('x'.repeat(100));
    expect(other.status).toBe(204);
  },
);

it('an upload that nobody goes on with is removed after a day, and a finished file never', async () => {
  // The record of a file that is gone, which comes first.
  writeFileSync(join(directory, '0.json'), '{}');
  const finished = await start('photos/a/1');
  await finished.send('x'.repeat(100));
  age('photos/a/1', 25);
  for (const [name, hours] of [
    ['2', 25],
    ['3', 23],
  ] as const) {
    await (await start(`photos/a/${name}`)).send('x');
    age(`photos/a/${name}`, hours);
  }
  await tidy();
  const kept = ['1', '3'].map((name) => fileOf(`photos/a/${name}`));
  expect(readdirSync(directory).sort()).toEqual(
    ['0.json', ...kept.flatMap((id) => [id, `${id}.json`])].sort(),
  );
  const known = await finished.head();
  expect([known.status, known.headers.get('upload-offset')]).toEqual([200, '100']);
});
