import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import {
  filmBucket,
  filmLimits,
  filmsSchema,
} from '../../../supabase/functions/_shared/contract/films.ts';
import { order as sample } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import { against } from '../figures.ts';
import { logIn, post } from '../product.ts';
import {
  asked,
  chunkBytes,
  cuts,
  type Disturb,
  disturbedMs,
  send,
  watchMemory,
} from './sending.ts';

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
  disturb?: Disturb,
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
  await send(web, { bucket: filmBucket, path, ...said, ...signed }, readFilm, disturb);
  const finished = await asked(web + apiPaths.finishFilm(path), post({}, staff));
  const known = { state: 'awaiting', version: 0 };
  const delivering = post({ files: [path], text: '', known }, staff);
  const delivered = await asked(web + apiPaths.deliverFilm(id), delivering);
  // It can be taken back until then.
  await sleep((filmLimits.takeBackSeconds + 2) * 1_000);
  return { id, token, file: path, staff, isDelivered: finished.ok && delivered.ok };
}

/** Delivers a film over a connection that is cut, and downloads it as the customer, cut as well. */
export async function sendFilm(stack: SpawnedStack): Promise<boolean> {
  const { web } = stack.info;
  const size = filmLimits.bytes;
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += chunkBytes) {
    hash.update(readFilm(at, Math.min(at + chunkBytes, size)));
  }
  const expected = hash.digest('hex');

  let chunks = 0;
  let done = 0;
  const began = performance.now();
  const up = await watchMemory(
    () => stack.children().storage,
    () =>
      deliver(stack, size, () => {
        if (++chunks % 16 !== 0 || done === cuts) return undefined;
        done += 1;
        return AbortSignal.timeout(disturbedMs);
      }),
  );
  const upSeconds = (performance.now() - began) / 1000;
  const { token, isDelivered } = up.result;
  const watched = await asked(web + apiPaths.orderFilms, post({ token }));
  const { versions } = filmsSchema.parse(await watched.json());
  const url = web + versions[0]?.files[0]?.url;

  const back = createHash('sha256');
  const down = await watchMemory(
    () => stack.children().web,
    async () => {
      let at = 0;
      for (let parts = 0; at < size; parts += 1) {
        const part = await asked(url, { headers: { range: `bytes=${at}-` } });
        const end = parts < cuts ? at + size / (cuts + 5) : size;
        for await (const bytes of part.body ?? []) {
          back.update(bytes);
          at += bytes.length;
          if (at >= end) break;
        }
      }
    },
  );
  const isRight = back.digest('hex') === expected && isDelivered;
  console.log(
    `  a film of 2 GB in ${upSeconds.toFixed(0)} s, cut ${done} times; memory ${up.memory}`,
  );
  console.log(
    `  down again as ${cuts + 1} ranges; memory of the web server ${down.memory}; ` +
      `the same ${isRight}${against('true', isRight)}`,
  );
  return isRight;
}
