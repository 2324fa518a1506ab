/** Sends files as the page does, from where it stopped when a connection is lost. */
import { setTimeout as sleep } from 'node:timers/promises';

const chunkBytes = 6 * 1024 * 1024;
/** A page that hears nothing for so long sends again. */
const silenceMs = 30_000;

/** The answer to a request, however often the service is away. */
export async function asked(url: string, request: RequestInit = {}): Promise<Response> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const signal = AbortSignal.timeout(silenceMs);
    const response = await fetch(url, { signal, ...request }).catch(() => undefined);
    if (response && response.status < 500) return response;
    await response?.body?.cancel();
    await sleep(50);
  }
  throw new Error(`${url} did not answer.`);
}

interface SignedFile {
  readonly bucket: string;
  readonly path: string;
  readonly token: string;
  readonly type: string;
  /** Whose file it is, for a product behind a proxy. */
  readonly sender?: Readonly<Record<string, string>>;
}

/** Uploads a file in chunks, from where it stopped whenever its connection is cut. */
export async function send(
  web: string,
  { bucket, path, token, type, sender }: SignedFile,
  bytes: Buffer,
): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0', 'x-signature': token, ...sender };
  const base = `${web}/storage/v1/upload/resumable/sign`;
  const about = { bucketName: bucket, objectName: path, contentType: type };
  const encoded = Object.entries(about)
    .map(([name, text]) => `${name} ${btoa(text)}`)
    .join(',');
  const length = { 'upload-length': `${bytes.length}`, 'upload-metadata': encoded };
  const created = await asked(base, { method: 'POST', headers: { ...tus, ...length } });
  const place = new URL(created.headers.get('location') ?? '', base).href;
  for (let offset = 0; offset < bytes.length; ) {
    const chunk = new Uint8Array(bytes.subarray(offset, offset + chunkBytes));
    const from = {
      'upload-offset': `${offset}`,
      'content-type': 'application/offset+octet-stream',
    };
    const patch = { method: 'PATCH', headers: { ...tus, ...from }, body: chunk };
    const signal = AbortSignal.timeout(silenceMs);
    const sent = await fetch(place, { ...patch, signal }).catch(() => undefined);
    await sent?.body?.cancel();
    if (sent?.status === 204) offset += chunk.length;
    else {
      const at = await asked(place, { method: 'HEAD', headers: tus });
      offset = Number(at.headers.get('upload-offset') ?? 0);
    }
  }
}
