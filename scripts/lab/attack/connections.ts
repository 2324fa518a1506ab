/** A few clients hold whatever the web server has only so many of. Others must hardly notice. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { filmBucket, filmsSchema } from '../../../supabase/functions/_shared/contract/films.ts';
import { order } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import type { StackInfo } from '../../stack/running.ts';
import { deliver } from '../uploads/film.ts';
import { type Attack, clientAt } from './stranger.ts';

/** Longer than what the kernel takes for a reader who never reads. */
const filmBytes = 24 * 1024 * 1024;
const mailBytes = 25_000_000;
const patienceMs = 2_000;

/** Opens a connection that sends this much of a request and then, if at all, a byte now and then. */
function hold({ web }: StackInfo, address: string, bytes: string, drips: boolean): Socket {
  const socket = connect({ port: Number(new URL(web).port), host: '127.0.0.1' });
  socket.on('error', () => {}).pause();
  socket.write(bytes.replace('\r\n', `\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n`));
  const timer = setInterval(() => drips && socket.writable && socket.write(' '), 5_000);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

/** @returns 'yes' if the answer begins in time; otherwise its status, or 'no answer'. */
async function isServed(url: string, address: string, init: RequestInit = {}): Promise<string> {
  const headers = { ...init.headers, 'x-forwarded-for': address };
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(url, { ...init, headers, signal }).catch(() => undefined);
  await response?.body?.cancel();
  if (!response) return 'no answer';
  return response.status < 400 ? 'yes' : String(response.status);
}

/** What a visitor who holds nothing gets while others hold these connections. */
async function whileHeld(
  info: StackInfo,
  sockets: readonly Socket[],
  film: string,
): Promise<string> {
  const honest = '198.51.100.95';
  const signing = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 60, paths: ['none'] }),
  };
  try {
    await sleep(1_000);
    const page = await isServed(info.web, honest);
    const watching = await isServed(film, honest, { headers: { range: 'bytes=0-1' } });
    const sign = `${info.web}/storage/v1/object/sign/${filmBucket}`;
    const storing = await isServed(sign, honest, signing);
    const call = await isServed(info.web + apiPaths.health, honest);
    return `page ${page}, watching ${watching}, storing ${storing}, a call ${call}`;
  } finally {
    for (const socket of sockets) socket.destroy();
    await sleep(500);
  }
}

const good = 'page yes, watching yes, storing yes, a call yes';

/** A delivered video's signed address. */
async function filmOf(info: StackInfo): Promise<string> {
  const { token } = await deliver({ info }, filmBytes, {
    ...order,
    email: `watcher.${crypto.randomUUID()}@example.com`,
  });
  const { text } = await clientAt(info, '198.51.100.96')(apiPaths.orderFilms, { token });
  const { versions } = filmsSchema.parse(JSON.parse(text));
  return info.web + versions[0]?.files[0]?.url;
}

/** Requests of this many clients, each with this many connections. */
const fromClients = (
  info: StackInfo,
  clients: number,
  each: number,
  bytes: string,
  drips = false,
): Socket[] =>
  Array.from({ length: clients * each }, (_, i) =>
    hold(info, `203.0.${i % clients}.1`, bytes, drips),
  );

const slowBody = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`;
const reading = (path: string) => `GET ${path} HTTP/1.1\r\n\r\n`;

export const connections: readonly Attack[] = [
  [
    'eleven clients send twelve bodies each to the storage, a byte now and then',
    good,
    async (info) => {
      const bytes = slowBody(`/storage/v1/object/sign/${filmBucket}`, 9_000);
      const film = await filmOf(info);
      return whileHeld(info, fromClients(info, 11, 12, bytes, true), film);
    },
  ],
  [
    'one client opens a shared video 130 times and reads nothing',
    good,
    async (info) => {
      const film = await filmOf(info);
      const { pathname, search } = new URL(film);
      return whileHeld(info, fromClients(info, 1, 130, reading(pathname + search)), film);
    },
  ],
  [
    'one client downloads a film of the site 1,030 times at once',
    good,
    async (info) => {
      const film = await filmOf(info);
      const bytes = reading('/media/films/hero.mp4');
      return whileHeld(info, fromClients(info, 1, 1_030, bytes), film);
    },
  ],
  [
    'eleven clients send twelve calls each, a byte now and then',
    good,
    async (info) => {
      const film = await filmOf(info);
      const bytes = slowBody(apiPaths.contact, 500);
      return whileHeld(info, fromClients(info, 11, 12, bytes, true), film);
    },
  ],
  [
    'forty mails of 25 MB without a signature come at once',
    good,
    async (info) => {
      const film = await filmOf(info);
      const bytes = slowBody(apiPaths.inbound, mailBytes) + 'a'.repeat(mailBytes - 1);
      return whileHeld(info, fromClients(info, 40, 1, bytes), film);
    },
  ],
];
