/** Uploads photos as customers do, each another one, and looks whether they arrived whole. */
import { createHash, randomBytes } from 'node:crypto';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import {
  photoBucket,
  photoLimits,
  photoSecretHeader,
} from '../../../supabase/functions/_shared/contract/photos.ts';
import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import { post } from '../product.ts';
import { asked, send } from './sending.ts';

/** Of one customer, as the page does. */
const parallel = 3;

/** As large as one may be, and random after its header, as the bytes of a camera are. */
const photo = randomBytes(photoLimits.bytes);
Buffer.from('ffd8ffc00011080bb80fa003012200021101031101', 'hex').copy(photo);
/** What was sent, by its number: hashing it is no part of the upload. */
export interface Sent {
  readonly path: string;
  readonly number: number;
  readonly size: number;
}

let last = 0;
const nextNumber = () => ++last;

/** Each differs from the others. */
function bytesOf({ number, size }: Omit<Sent, 'path'>): Buffer {
  const bytes = Buffer.from(photo.subarray(0, size));
  bytes.writeUInt32BE(number, 100);
  return bytes;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Wanted {
  readonly count: number;
  /** Bytes of each. */
  readonly size?: number;
}

/** Uploads photos of one customer as the page does. */
export async function uploadPhotos(
  web: string,
  { count, size = photo.length }: Wanted,
): Promise<Sent[]> {
  const address = { 'x-forwarded-for': `10.0.${nextNumber() % 250}.1` };
  const opened = await asked(web + apiPaths.uploads, post({}, address));
  const { batch, secret } = (await opened.json()) as { batch: string; secret: string };
  const headers = { ...address, [photoSecretHeader]: secret };

  async function upload(): Promise<Sent> {
    const own = { number: nextNumber(), size };
    const bytes = bytesOf(own);
    const said = { name: 'Kitchen.jpg', size, type: 'image/jpeg' };
    const announced = await asked(web + apiPaths.photos(batch), post(said, headers));
    const { number, token } = (await announced.json()) as { number: number; token: string };
    const path = `${batch}/${number}`;
    const file = { bucket: photoBucket, path, token, type: said.type, sender: address };
    await send(web, file, bytes);
    await asked(web + apiPaths.finishPhoto(batch, number), post({}, headers));
    return { path, ...own };
  }

  const sent: Sent[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      begun += 1;
      sent.push(await upload());
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return sent;
}

/** How many of the stored photos are what was sent. */
export async function countWhole(
  { info }: Pick<SpawnedStack, 'info'>,
  sent: readonly Sent[],
): Promise<number> {
  let whole = 0;
  for (const photo of sent) {
    const address = `${info.web}/storage/v1/object/authenticated/${photoBucket}/${photo.path}`;
    const headers = { apikey: info.secretKey, authorization: `Bearer ${info.secretKey}` };
    const stored = await asked(address, { headers });
    if (hashOf(new Uint8Array(await stored.arrayBuffer())) === hashOf(bytesOf(photo))) whole += 1;
  }
  return whole;
}
