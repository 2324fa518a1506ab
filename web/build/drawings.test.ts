import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSharePicture } from './drawings.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-'));
  const white = { width: 1200, height: 675, channels: 3, background: '#ffffff' } as const;
  await sharp({ create: white }).jpeg().toFile(join(folder, 'house.jpg'));
});
afterAll(() => rm(folder, { recursive: true }));

/** How bright the lower right corner is, where a note about the picture stands: 0 to 255. */
async function corner(note?: string): Promise<number> {
  const share = {
    title: 'Sky Replacement',
    brand: 'Framewalk',
    pictureFile: join(folder, 'house.jpg'),
    markFile: join(import.meta.dirname, '../public/favicon.svg'),
    note,
  };
  const part = { left: 980, top: 560, width: 190, height: 40 };
  const drawn = await sharp(await drawSharePicture(share))
    .extract(part)
    .toBuffer();
  const { channels } = await sharp(drawn).stats();
  return channels[0]?.mean ?? 0;
}

it('says on a link preview that its picture was altered, and nothing on others', async () => {
  expect(await corner()).toBeGreaterThan(250);
  expect(await corner('Digitally altered')).toBeLessThan(140);
});
