/**
 * Uploads photos as large as they may be: over connections that are cut, while the storage process is
 * killed, and from twenty customers at once: `npm run lab -- uploads`. Then a film of 2 GB, up and down.
 * Something is wrong if a file did not arrive whole.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoLimits } from '../../supabase/functions/_shared/contract/photos.ts';
import type { SpawnedStack } from '../stack/spawned-stack.ts';
import { against, reportLoad } from './figures.ts';
import { chosen, unlimited, withProduct } from './product.ts';
import { sendFilm } from './uploads/film.ts';
import { countWhole, parallel, photo, type Sent, uploadPhotos } from './uploads/photos.ts';
import { withPlainCopy } from './uploads/plain-copy.ts';
import { chunkBytes, cuts, disturbedMs, execute, watchMemory } from './uploads/sending.ts';

const kills = 50;
const customers = 20;
const photosOfEach = 4;
/** Runs while photos are uploaded. @returns seconds and what was sent. */
async function measure(stack: SpawnedStack, upload: () => Promise<Sent[]>) {
  const began = performance.now();
  const watched = await watchMemory(() => stack.children().storage, upload);
  await execute('sync');
  const seconds = (performance.now() - began) / 1000;
  const { result: sent, memory } = watched;
  const whole = await countWhole(stack, sent);
  const isRight = whole === sent.length;
  console.log(`  arrived whole ${whole}${against(`${sent.length}`, isRight)}; memory ${memory}`);
  return { seconds, isRight };
}

/** Megabytes a second that two plain servers take from as many clients, in parts of the same size. */
async function copyPlainly(folder: string): Promise<number> {
  await mkdir(folder);
  const began = performance.now();
  await withPlainCopy(folder, async (base) => {
    let begun = 0;
    const lane = async () => {
      while (begun < customers * photosOfEach) {
        begun += 1;
        const place = `${base}/${begun}`;
        for (let offset = 0; offset < photo.length; offset += chunkBytes) {
          const body = new Uint8Array(photo.subarray(offset, offset + chunkBytes));
          await fetch(place, { method: 'PATCH', body });
        }
      }
    };
    await Promise.all(Array.from({ length: customers * parallel }, lane));
    await execute('sync');
  });
  return (customers * photosOfEach * 25) / ((performance.now() - began) / 1000);
}

/** Megabytes a second that the disk takes from as many writers. */
async function writeToDisk(folder: string): Promise<number> {
  await mkdir(folder);
  const began = performance.now();
  const writers = Array.from({ length: customers }, async (_each, writer) => {
    for (let file = 0; file < photosOfEach; file += 1) {
      await writeFile(join(folder, `${writer}-${file}`), photo);
    }
  });
  await Promise.all(writers);
  await execute('sync');
  return (customers * photosOfEach * 25) / ((performance.now() - began) / 1000);
}

/** `uploads film` sends one of the two. */
export async function run(args: readonly string[]): Promise<boolean> {
  reportLoad();
  const wanted = chosen(['photos', 'film'], args);
  return await withProduct({ ...unlimited, TRUSTED_PROXY_HOPS: '1' }, async (stack, folder) => {
    const { web } = stack.info;
    const isWhole = !wanted.includes('film') || (await sendFilm(stack));
    if (!wanted.includes('photos')) return isWhole;
    const { count } = photoLimits;

    let chunks = 0;
    let done = 0;
    const cut = await measure(stack, () =>
      uploadPhotos(web, {
        count,
        disturb() {
          if (++chunks % 6 !== 0 || done === cuts) return undefined;
          const signal = AbortSignal.timeout(disturbedMs);
          signal.onabort = () => {
            done += 1;
          };
          return signal;
        },
      }),
    );
    console.log(`  ${count} photos of 25 MB, the connection cut ${done} times`);

    done = 0;
    const kill = () => {
      const pid = stack.children().storage;
      if (pid === undefined || done === kills) return;
      try {
        process.kill(pid, 'SIGKILL');
        done += 1;
      } catch {
        // It has not started again yet.
      }
    };
    const surviving = await measure(stack, () =>
      uploadPhotos(web, {
        count,
        disturb() {
          if (++chunks % 2 === 0 && done < kills) setTimeout(kill, disturbedMs);
          return undefined;
        },
      }),
    );
    console.log(`  ${count} photos of 25 MB, the storage process killed ${done} times`);

    const disk = await writeToDisk(join(folder, 'disk'));
    const plain = await copyPlainly(join(folder, 'plain'));
    const all = Array.from({ length: customers });
    const many = await measure(stack, async () =>
      (await Promise.all(all.map(() => uploadPhotos(web, { count: photosOfEach })))).flat(),
    );
    const rate = (customers * photosOfEach * 25) / many.seconds;
    const share = rate / disk;
    console.log(`  ${customers} customers at once, ${photosOfEach} photos of 25 MB each`);
    const figures = `${rate.toFixed(0)} MB a second; the disk alone ${disk.toFixed(0)}`;
    console.log(`  ${figures}, share ${share.toFixed(2)}${against('0.80', share >= 0.8)}`);
    const ours = (rate / plain).toFixed(2);
    console.log(`  two plain servers that pass on and write ${plain.toFixed(0)}, share ${ours}`);
    return isWhole && cut.isRight && surviving.isRight && many.isRight;
  });
}
