import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iconSvg } from './brand-icon.ts';
import { drawSharePicture } from './generated-images.ts';

const folder = mkdtempSync(join(tmpdir(), 'framewalk-images-'));
const pictureFile = join(folder, 'picture.png');

beforeAll(async () => {
  const white = { width: 1200, height: 800, channels: 3, background: 'white' } as const;
  await sharp({ create: white }).png().toFile(pictureFile);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The bottom right corner of the image, where the label goes. */
async function corner(label: string | undefined) {
  const drawn = await drawSharePicture({
    title: 'Sky Replacement',
    brand: 'Films',
    pictureFile,
    icon: iconSvg(),
    label,
  });
  const image = sharp(drawn).extract({ left: 960, top: 560, width: 210, height: 40 });
  const { channels } = await sharp(await image.png().toBuffer()).stats();
  return {
    darkest: channels[0]?.min ?? 255,
    brightest: channels[0]?.max ?? 0,
    mean: channels[0]?.mean ?? 255,
  };
}

describe('the picture that a shared link shows', () => {
  it('leaves a picture that was not altered unchanged', async () => {
    expect((await corner(undefined)).darkest).toBeGreaterThan(250);
  });

  it('says within an altered picture that it was altered, light on dark', async () => {
    const { darkest, brightest, mean } = await corner('Digitally altered');
    expect(darkest).toBeLessThan(30);
    expect(brightest).toBeGreaterThan(240);
    expect(mean).toBeLessThan(128);
  });
});
