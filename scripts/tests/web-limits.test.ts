/** How much of the web server one client may hold, and what others get meanwhile. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { bundleProgram } from '../stack/bundle.ts';
import { siteDir } from '../stack/locations.ts';
import { freePorts } from '../stack/ports.ts';
import { setUpProxy } from './support/proxy-setup.ts';
import { open, request, sendRaw } from './support/raw.ts';

const proxy = await setUpProxy();

describe('the slots for requests to the function', () => {
  it('are taken only once a request has arrived completely', async () => {
    await proxy.serve(1);
    const sockets = Array.from({ length: 200 }, (_, i) => {
      const headers = ['Content-Length: 500', `X-Forwarded-For: 203.0.113.${i % 20}`];
      const socket = open(proxy.port);
      socket.write(request('POST /api/contact', headers, '{'));
      return socket;
    });
    await sleep(300);
    expect(proxy.sockets.size).toBe(0);
    expect((await proxy.send(request('GET /api/health'))).statuses).toEqual([200]);
    for (const socket of sockets) socket.destroy();
  });

  it('are free again when the visitor leaves', async () => {
    await proxy.serve();
    let ended = 0;
    proxy.respond = (response) => response.once('close', () => ended++);
    const sockets = Array.from({ length: 20 }, () => open(proxy.port));
    for (const socket of sockets) socket.write(request('GET /api/slow'));
    await expect.poll(() => proxy.received.length).toBe(20);
    expect(ended).toBe(0);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => ended).toBe(20);
  });

  it('are taken one by one, however many requests a connection sends at once', async () => {
    await proxy.serve();
    const responses: ServerResponse[] = [];
    proxy.respond = (response) => responses.push(response);
    const socket = open(proxy.port);
    socket.write(request('GET /api/slow', [], '', 'keep-alive').repeat(10));
    await expect.poll(() => responses.length).toBe(1);
    await sleep(200);
    expect(responses).toHaveLength(1);
    responses[0]?.end('{}');
    await expect.poll(() => responses.length).toBe(2);
    socket.destroy();
  });
});

describe('a server that may open sixty files', () => {
  it('survives a hundred readers that never read, and answers when they have left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'framewalk-web-'));
    const program = join(folder, 'web-server.mjs');
    await bundleProgram('web', program);
    const [own = 0] = await freePorts(1);
    const server = spawn(
      'sh',
      ['-c', `ulimit -n 60 && exec "$0" "$1"`, process.execPath, program],
      {
        env: {
          PORT: String(own),
          SITE_DIR: siteDir,
          FUNCTION_PORT: '1',
          DATA_API_PORT: '1',
          STORAGE_PORT: '1',
          PUBLISHABLE_KEY: 'publishable',
          TRUSTED_PROXY_HOPS: '1',
        },
        stdio: 'ignore',
      },
    );
    const ask = async () => (await sendRaw(own, request('GET /robots.txt'))).statuses;
    await expect.poll(ask).toEqual([200]);

    const sockets = Array.from({ length: 100 }, () => open(own));
    const film = request('GET /media/films/hero.mp4', [], '', 'keep-alive');
    for (const socket of sockets) socket.write(film);
    await sleep(1_000);
    for (const socket of sockets) socket.destroy();
    await expect.poll(ask).toEqual([200]);
    expect(server.exitCode ?? server.signalCode).toBeNull();

    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('what one client holds', () => {
  const from = (address: string) => `X-Forwarded-For: ${address}`;
  /** Sends requests on connections of their own; resolves to how many got each status at once. */
  async function sendMany(count: number, bytes: string) {
    const statuses: string[] = [];
    const sockets = Array.from({ length: count }, () => open(proxy.port));
    for (const socket of sockets) {
      socket.once('data', (data) => {
        const [, status, retry] = /1.1 (\d+)(?:.*\r\nretry-after: (\d))?/s.exec(`${data}`) ?? [];
        statuses.push([status, retry].filter(Boolean).join(' after '));
      });
      socket.write(bytes);
    }
    return { statuses, leave: () => sockets.forEach((socket) => void socket.destroy()) };
  }

  it('are at most 256 connections; one more gets 503 at once', async () => {
    await proxy.serve();
    const { statuses, leave } = await sendMany(300, '');
    await expect.poll(() => statuses).toEqual(Array(44).fill('503 after 1'));
    leave();
    await expect
      .poll(async () => (await proxy.send(request('GET /robots.txt'))).statuses)
      .toEqual([200]);
  });

  it.each([
    ['calls', 'GET /api/slow', 64],
    ['calls of the data API', 'GET /rest/v1/orders', 64],
    ['calls of the storage', 'POST /storage/v1/upload/resumable/sign', 64],
    ['files that are read', 'GET /storage/v1/object/sign/films/a', 48],
    ['files that are sent', 'PATCH /storage/v1/upload/resumable/sign/a', 12],
    ['mails', `POST ${apiPaths.inbound}`, 12],
  ])('are, behind a proxy, so many %s by its own address: %s, %i', async (_what, line, most) => {
    await proxy.serve(1);
    proxy.respond = () => {};
    const body = [`Content-Length: ${most === 12 ? 2000 : 0}`];
    const held = await sendMany(most + 5, request(line, [...body, from('203.0.113.7')]));
    await expect.poll(() => held.statuses).toEqual(Array(5).fill('503 after 1'));
    const other = await sendMany(1, request(line, [...body, from('203.0.113.8')]));
    const page = await proxy.send(request('GET /robots.txt', [from('203.0.113.7')]));
    expect(page.statuses).toEqual([200]);
    expect(other.statuses).toEqual([]);
    held.leave();
    other.leave();
    proxy.respond = proxy.respondAtOnce;
    await expect
      .poll(async () => {
        const { statuses } = await proxy.send(request(line, [from('203.0.113.7')]));
        return statuses;
      })
      .toEqual([200]);
  });
});
