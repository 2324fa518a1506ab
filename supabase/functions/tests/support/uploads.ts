/** Resumable uploads (tus) of objects whose addresses were signed. */
import { stack } from '../../../../scripts/test-setup/stack.ts';

/** The storage service: the stack's, or that of a hosted project. */
export const storage = process.env.STORAGE_URL ?? `${stack.web}/storage/v1`;
const resumable = `${storage}/upload/resumable`;
const tus = { 'tus-resumable': '1.0.0' };

/** A signature, or the token of whoever uploads as themselves. */
type Proof = string | { readonly token: string };

const proofOf = (proof: Proof) =>
  typeof proof === 'string'
    ? { 'x-signature': proof }
    : { apikey: stack.publishableKey, authorization: `Bearer ${proof.token}` };

interface NewUpload {
  readonly bucket: string;
  readonly path: string;
  readonly signature: Proof;
  readonly length: number;
  readonly type: string;
}

/** Begins an upload; its address is in the header Location. */
export function createUpload({ bucket, path, signature, length, type }: NewUpload) {
  const about = { bucketName: bucket, objectName: path, contentType: type };
  const metadata = Object.entries(about)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  return fetch(typeof signature === 'string' ? `${resumable}/sign` : resumable, {
    method: 'POST',
    headers: {
      ...tus,
      ...proofOf(signature),
      'upload-length': String(length),
      'upload-metadata': metadata,
    },
  });
}

/** Sends bytes from an offset on; a stream may be slow. */
export const sendPart = (
  address: string,
  signature: Proof,
  offset: number,
  body: Uint8Array | ReadableStream,
) =>
  fetch(new URL(address, resumable), {
    method: 'PATCH',
    headers: {
      ...tus,
      ...proofOf(signature),
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

/**
 * Addresses of stored files, as the desk asks for them; undefined for what the bearer may not read.
 * @param at another storage service than the stack's
 */
export async function addressesOf(
  bucket: string,
  paths: readonly string[],
  token: string,
  at = storage,
): Promise<readonly (string | undefined)[]> {
  const response = await fetch(`${at}/object/sign/${bucket}`, {
    method: 'POST',
    headers: { ...proofOf({ token }), 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 600, paths }),
  });
  const signed = (await response.json()) as { path: string; signedURL?: string }[];
  return paths.map((path) => {
    const url = signed.find((each) => each.path === path)?.signedURL;
    return url && at + url;
  });
}
