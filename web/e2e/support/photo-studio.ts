/** Helpers for the tests of /move-a-photo. */
import type { Locator, Page } from '@playwright/test';
import { drawingFlags, requireChromium } from '../../../scripts/chromium.ts';
import { movePhotoPage } from '../../src/content/move-a-photo.ts';
import { drawnRoom, type PhotoFile } from './photo-files.ts';
import type { Visitor } from './visitor.ts';

export const photoAddress = '/move-a-photo';
const words = movePhotoPage.studio;

/** A browser with WebGL, for `launchOptions`. That of all other tests has none. */
export const drawingBrowser = { executablePath: requireChromium(), args: drawingFlags };

/** The canvas on which the photo moves. */
export const stage = (page: Page) => page.getByRole('img', { name: words.label });

export const bring = (page: Page, photo: PhotoFile | readonly PhotoFile[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles([photo].flat());

/** Disables WebGL in pages that are opened from now on. */
export const refuseWebGl = (page: Page) =>
  page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...settings: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...settings]);
    } as typeof real;
  });

/** Opens the page and chooses a photo. The default is a drawn room. */
export async function openStudio(visitor: Visitor, photo?: PhotoFile): Promise<void> {
  await visitor.open(photoAddress);
  await bring(visitor.page, photo ?? (await drawnRoom()));
  await stage(visitor.page).waitFor();
}

/** The size of the copy that `shown` makes, in pixels. */
const shownSize = { width: 32, height: 18 };

/** A small copy of the stage: red, green, blue and alpha of every pixel. */
export const shown = (page: Page): Promise<number[]> =>
  stage(page).evaluate((canvas, { width, height }) => {
    const copy = document.createElement('canvas');
    copy.width = width;
    copy.height = height;
    const context = copy.getContext('2d');
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0, width, height);
    return [...(context?.getImageData(0, 0, width, height).data ?? [])];
  }, shownSize);

/** The mean difference between two such copies, from 0 to 255. */
export const difference = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

export async function seek(page: Page, percent: number): Promise<void> {
  await page.getByRole('slider', { name: words.position }).fill(String(percent));
}

/** True if the whole element is in the window and below the header. */
export const isInView = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= innerHeight;
  });
