/** Resumable uploads (tus) of objects whose addresses were signed. */
import { stack } from '../../../../scripts/test-setup/stack.ts';

/** The storage service: the stack's, or that of a hosted project. */
export const storage = process.env.STORAGE_URL ?? `${stack.web}/storage/v1`;
const resumable = `${storage}/upload/resumable/sign`;
const tus = { 'tus-resumable': '1.0.0' };

interface NewUpload {
  readonly bucket: string;
  readonly path: string;
  readonly signature: string;
  readonly length: number;
  readonly type: string;
}

/** Begins an upload; its address is in the header Location. */
export function createUpload({ bucket, path, signature, length, type }: NewUpload) {
  const about = { bucketName: bucket, objectName: path, contentType: type };
  const metadata = Object.entries(about)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  return fetch(resumable, {
    method: 'POST',
    headers: {
      ...tus,
      'x-signature': signature,
      'upload-length': String(length),
      'upload-metadata': metadata,
    },
  });
}

/** Sends bytes from an offset on; a stream may be slow. */
export const sendPart = (
  address: string,
  signature: string,
  offset: number,
  body: Uint8Array | ReadableStream,
) =>
  fetch(new URL(address, resumable), {
    method: 'PATCH',
    headers: {
      ...tus,
      'x-signature': signature,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: body instanceof Uint8Array ? Uint8Array.from(body) : body,
    ...(body instanceof Uint8Array ? {} : { duplex: 'half' }),
  } as RequestInit);

/** How much has arrived. */
export const askOffset = (address: string, signature: string) =>
  fetch(new URL(address, resumable), {
    method: 'HEAD',
    headers: { ...tus, 'x-signature': signature },
  });
