import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

const root = mkdtempSync(join(tmpdir(), 'send-file-'));
writeFileSync(join(root, 'file'), '0123456789');
writeFileSync(join(root, 'empty'), '');
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['the last bytes', 'bytes=-3', 'file', 206, '789'],
  ['as many as there are', 'bytes=-10', 'file', 206, '0123456789'],
  ['more than there are', 'bytes=-11', 'file', 200, '0123456789'],
  ['the last of none', 'bytes=-1', 'empty', 200, ''],
  ['the last zero bytes', 'bytes=-0', 'file', 416, undefined],
  ['what is beyond the end', 'bytes=10-', 'file', 416, undefined],
])('asked for %s of a file, it is sent like that', async (_, range, name, status, sent) => {
  const request = { method: 'GET', headers: { range } } as IncomingMessage;
  const { statusCode, stream } = await sendFile(request, `/${name}`, { root });
  const content = await text(stream);
  expect(statusCode).toBe(status);
  if (sent !== undefined) expect(content).toBe(sent);
});
