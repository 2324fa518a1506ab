import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { movePhotoPage } from '../src/content/move-a-photo.ts';
import { describe, expect, it } from './support/journey.ts';
import {
  badPhotos,
  drawnRoom,
  floorPlan,
  hugePhoto,
  type PhotoFile,
  sidewaysPhoto,
} from './support/photo-files.ts';
import {
  bring,
  difference,
  isInView,
  photoAddress,
  seek,
  shown,
  stage,
} from './support/photo-studio.ts';

const words = movePhotoPage;

const folder = mkdtempSync(join(tmpdir(), 'photos-'));
it.afterAll(() => rmSync(folder, { recursive: true }));

/** Drags a file from the desktop and drops it on the page, with the browser's own drag events. */
async function drop(page: Page, { name, buffer }: PhotoFile): Promise<void> {
  const file = join(folder, name);
  writeFileSync(file, buffer);
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  await session.detach();
}

/** Notes the width of the widest picture that is drawn. */
const noteWidest = (page: Page) =>
  page.addInitScript(() => {
    const real = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (
      this: CanvasRenderingContext2D,
      ...args: unknown[]
    ) {
      const [image] = args;
      const { widest = '0' } = document.documentElement.dataset;
      if (image instanceof ImageBitmap)
        document.documentElement.dataset.widest = `${Math.max(+widest, image.width)}`;
      Reflect.apply(real, this, args);
    } as typeof real;
  });

describe('a picture that is dropped anywhere on the page', () => {
  const reasons = {
    'a text': words.errors['not-a-picture'],
    'half a file': words.errors.broken,
    'a picture of 400 megapixels': words.errors['too-large'],
    'one pixel': words.errors['too-small'],
    'a strip of 20000 by 100 pixels': words.errors['too-long'],
    'a HEIC photo': words.errors.heic,
  };

  it('is refused with one sentence if it is bad, leaves the current photo in place then, and moves in a copy of 2560 pixels', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await noteWidest(page);
    const bad = Object.entries(await badPhotos());
    await visitor.open(photoAddress);
    const [[, text]] = bad as [[string, PhotoFile]];
    await bring(page, text);
    await page.getByText(reasons['a text']).waitFor();
    await bring(page, await drawnRoom());
    await stage(page).waitFor();
    await page.getByLabel(words.studio.title).fill('12 Harbor Lane');
    await seek(page, 50);
    await page.getByRole('button', { name: words.film.action }).scrollIntoViewIfNeeded();
    const before = await shown(page);
    for (const [name, photo] of bad) {
      await drop(page, photo);
      const reason = reasons[name as keyof typeof reasons];
      const alert = page.getByRole('alert').filter({ hasText: reason });
      await alert.waitFor();
      await expect.poll(() => isInView(alert)).toBe(true);
    }
    expect(await page.getByLabel(words.studio.title).inputValue()).toBe('12 Harbor Lane');
    expect(difference(before, await shown(page))).toBe(0);
    await drop(page, await sidewaysPhoto());
    await expect.poll(() => page.getByRole('radio', { name: 'Vertical' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    await drop(page, await hugePhoto());
    await page.locator('html[data-widest="2560"]').waitFor();
    // A page that is busy takes no drop of a test.
    await expect.poll(() => page.getByRole('radio', { name: 'Vertical' }).isChecked()).toBe(false);
    await drop(page, await floorPlan());
    await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual([255, 255, 255]);
    // By default, the browser would navigate to the dropped file.
    expect(new URL(page.url()).pathname).toBe(photoAddress);
  });
});
