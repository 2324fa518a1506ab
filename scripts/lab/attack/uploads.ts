import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import {
  photoBucket,
  photoLimits,
  photoSecretHeader,
} from '../../../supabase/functions/_shared/contract/photos.ts';
import type { StackInfo } from '../../stack/running.ts';
import { post } from '../product.ts';
import { countWhole, uploadPhotos } from '../uploads/photos.ts';
import { type Attack, clientAt } from './stranger.ts';

const clients = 1_000;
const photosOfEach = 2;
const atOnce = 20;
const photo = { name: 'a.jpg', size: photoLimits.bytes, type: 'image/jpeg' };

/** Opens a batch and announces photos that never come. @returns how many were taken. */
async function announce(info: StackInfo, place: number): Promise<number> {
  const client = clientAt(info, `203.${place >> 8}.${place & 255}.1`);
  const { batch, secret } = JSON.parse((await client(apiPaths.uploads, {})).text);
  const headers = { [photoSecretHeader]: secret };
  let taken = 0;
  for (let number = 1; number <= photosOfEach; number += 1) {
    const announced = await client(apiPaths.photos(batch), photo, headers);
    if (announced.status === 201) taken += 1;
    // Signing again prolongs nothing.
    await client(apiPaths.signPhoto(batch, number), {}, headers);
  }
  return taken;
}

/** Together they announce more than twice the room that photos without an order have. */
async function announceOnly(info: StackInfo): Promise<string> {
  let place = 0;
  let taken = 0;
  const lane = async () => {
    while (place < clients) {
      const announced = await announce(info, place++);
      taken += announced;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const sent = await uploadPhotos(info.web, { count: 3 });
  return `${taken} announced, ${await countWhole({ info }, sent)} photos of a customer arrive`;
}

/** Asks the storage service for addresses of more files than it signs. */
async function askForMany(info: StackInfo): Promise<string> {
  const paths = Array.from({ length: 6_000 }, (_, number) => `a/${number}`);
  const address = `${info.web}/storage/v1/object/sign/${photoBucket}`;
  const ask = (some: readonly string[]) => fetch(address, post({ expiresIn: 60, paths: some }));
  const asking = Promise.all(Array.from({ length: 20 }, () => ask(paths)));
  const began = performance.now();
  const { status } = await ask(['a/1']);
  const waited = performance.now() - began;
  const statuses = new Set((await asking).map((response) => response.status));
  return `${[...statuses]} for them, ${status} for another within a second ${waited < 1_000}`;
}

export const uploads: readonly Attack[] = [
  [
    '1,000 clients announce 50 GB of photos and send nothing',
    '2000 announced, 3 photos of a customer arrive',
    announceOnly,
  ],
  [
    '20 calls for the addresses of 6,000 files each',
    '400 for them, 200 for another within a second true',
    askForMany,
  ],
];
