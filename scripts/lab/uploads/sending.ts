/** Sends files as the page does, over connections that are cut. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { against } from '../figures.ts';

export const execute = promisify(execFile);
export const chunkBytes = 6 * 1024 * 1024;
export const cuts = 20;
/** A page that hears nothing for so long sends again. */
const silenceMs = 30_000;
/** In the middle of a chunk. */
export const disturbedMs = 15;

/** The answer to a request, however often the service is away. */
export async function asked(url: string, request: RequestInit = {}): Promise<Response> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const signal = AbortSignal.timeout(silenceMs);
    const answer = await fetch(url, { signal, ...request }).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await answer?.body?.cancel();
    await sleep(50);
  }
  throw new Error(`${url} did not answer.`);
}

/** Called before each chunk. @returns what cuts its connection. */
export type Disturb = () => AbortSignal | undefined;

export interface SignedFile {
  readonly bucket: string;
  readonly path: string;
  readonly token: string;
  readonly type: string;
  readonly size: number;
  /** Whose file it is, for a product behind a proxy. */
  readonly sender?: Readonly<Record<string, string>>;
}

/** Uploads a file in chunks, from where it stopped whenever its connection is cut. */
export async function send(
  web: string,
  { bucket, path, token, type, size, sender }: SignedFile,
  read: (from: number, to: number) => Buffer,
  disturb: Disturb = () => undefined,
): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0', 'x-signature': token, ...sender };
  const base = `${web}/storage/v1/upload/resumable/sign`;
  const about = { bucketName: bucket, objectName: path, contentType: type };
  const encoded = Object.entries(about)
    .map(([name, text]) => `${name} ${btoa(text)}`)
    .join(',');
  const length = { 'upload-length': `${size}`, 'upload-metadata': encoded };
  const created = await asked(base, { method: 'POST', headers: { ...tus, ...length } });
  const place = new URL(created.headers.get('location') ?? '', base).href;
  for (let offset = 0; offset < size; ) {
    const chunk = new Uint8Array(read(offset, Math.min(offset + chunkBytes, size)));
    const from = {
      'upload-offset': `${offset}`,
      'content-type': 'application/offset+octet-stream',
    };
    const patch = { method: 'PATCH', headers: { ...tus, ...from }, body: chunk };
    const signal = disturb() ?? AbortSignal.timeout(silenceMs);
    const sent = await fetch(place, { ...patch, signal }).catch(() => undefined);
    await sent?.body?.cancel();
    if (sent?.status === 204) offset += chunk.length;
    else {
      const at = await asked(place, { method: 'HEAD', headers: tus });
      offset = Number(at.headers.get('upload-offset') ?? 0);
    }
  }
}

/** @returns what the run resolves to, and the most memory of a process in MB meanwhile. */
export async function watchMemory<T>(
  pid: () => number | undefined,
  run: () => Promise<T>,
  bar = 150,
) {
  let most = 0;
  const watch = setInterval(async () => {
    const memory = await execute('ps', ['-o', 'rss=', '-p', `${pid()}`]).catch(() => undefined);
    most = Math.max(most, Number(memory?.stdout ?? 0) / 1024);
  }, 200);
  try {
    return {
      result: await run(),
      memory: `${most.toFixed(0)} MB${against(`${bar}`, most <= bar)}`,
    };
  } finally {
    clearInterval(watch);
  }
}
