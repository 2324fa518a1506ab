import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { filmBucket, filmLimits } from '../../../supabase/functions/_shared/contract/films.ts';
import { order as sample } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import { logIn, post } from '../product.ts';
import { asked, chunkBytes, send } from './sending.ts';

const noise = randomBytes(chunkBytes);

/** A chunk of the film, each another one; the first begins as a film does. */
function chunkAt(number: number): Buffer {
  const chunk = Buffer.from(noise);
  chunk.writeUInt32BE(number, 100);
  if (number === 0) Buffer.from('000000186674797069736f6d', 'hex').copy(chunk);
  return chunk;
}

/** Bytes of the film, which may begin anywhere: at most a chunk. */
function readFilm(from: number, to: number): Buffer {
  const first = Math.floor(from / chunkBytes);
  const two = Buffer.concat([chunkAt(first), chunkAt(first + 1)]);
  return two.subarray(from - first * chunkBytes, to - first * chunkBytes);
}

/** Places an order and delivers a film with it. @returns the order, and the token of its link. */
export async function deliver(
  { info }: Pick<SpawnedStack, 'info'>,
  size: number,
  order: object = sample,
) {
  const { web } = info;
  const placed = await asked(web + apiPaths.order, post(order));
  const { statusToken: token } = (await placed.json()) as { statusToken: string };
  const staff = await logIn({ info });
  const orders = await asked(web + apiPaths.adminList('orders'), { headers: staff });
  const [{ id } = { id: 0 }] = (await orders.json()) as { id: number }[];
  const said = { name: 'Film.mp4', size, type: 'video/mp4' };
  const announced = await asked(web + apiPaths.filmFiles(id), post(said, staff));
  const { id: path, ...signed } = (await announced.json()) as { id: string; token: string };
  await send(web, { bucket: filmBucket, path, ...said, ...signed }, readFilm);
  const finished = await asked(web + apiPaths.finishFilm(path), post({}, staff));
  const known = { state: 'awaiting', version: 0 };
  const delivering = post({ files: [path], text: '', known }, staff);
  const delivered = await asked(web + apiPaths.deliverFilm(id), delivering);
  // It can be taken back until then.
  await sleep((filmLimits.takeBackSeconds + 2) * 1_000);
  return { id, token, file: path, staff, isDelivered: finished.ok && delivered.ok };
}
