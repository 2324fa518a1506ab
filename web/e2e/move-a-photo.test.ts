import sharp from 'sharp';
import { cameraMoves, movePhotoPage } from '../src/content/move-a-photo.ts';
import { describe, expect, it } from './support/journey.ts';
import { drawnRoom } from './support/photo-files.ts';
import {
  difference,
  drawingBrowser,
  openStudio,
  photoAddress,
  seek,
  shown,
  stage,
} from './support/photo-studio.ts';
import { phone } from './support/visitor.ts';

const words = movePhotoPage;

// Every frame is drawn in software here.
it.use({ launchOptions: drawingBrowser });

describe('a photo of one’s own', () => {
  it('is pasted from the clipboard, and shows depth: near parts move farther than the back wall', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.open(photoAddress);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const room = await drawnRoom(800, 500);
    // The clipboard holds pictures as PNG.
    const png = await sharp(room.buffer).png().toBuffer();
    await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const picture = new Blob([bytes], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    }, png.toString('base64'));
    await page.keyboard.press('ControlOrMeta+v');
    await stage(page).waitFor();
    await visitor.expectAccessible(page.getByRole('main'));
    await visitor.expectNoSidewaysScrolling();
    for (const { move, label } of cameraMoves) {
      await page.getByRole('radio', { name: label }).check({ force: true });
      await seek(page, 0);
      const start = await shown(page);
      await seek(page, 100);
      // True for an arc, too: it ends at the same distance, but on the other side.
      expect(difference(start, await shown(page)), move).toBeGreaterThan(0.5);
    }
  });
});

describe('where the shaders don’t run, a photo of one’s own', () => {
  it('is panned and zoomed', async ({ visitor }) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      WebGL2RenderingContext.prototype.getProgramParameter = () => false;
    });
    await openStudio(visitor);
    await page.getByText(words.studio.flat).waitFor();
    await seek(page, 0);
    const start = await shown(page);
    expect(Math.max(...start.filter((_, at) => at % 4 < 3))).toBeGreaterThan(100);
    await seek(page, 100);
    expect(difference(start, await shown(page))).toBeGreaterThan(0.5);
  });
});

describe('on a phone whose owner prefers reduced motion, a photo of one’s own', () => {
  it.use({ arrival: { viewport: phone, hasTouch: true } });

  it('has handles that say when they make the room impossible, and does not move until it is played', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await openStudio(visitor);
    await visitor.expectAccessible(page.getByRole('main'));
    await visitor.expectNoSidewaysScrolling();
    await page.getByRole('button', { name: words.studio.adjust }).click();
    await visitor.expectAccessible(page.getByRole('main'));
    const done = page.getByRole('button', { name: words.studio.adjusted });
    const corner = page.getByRole('button', { name: words.handles['top-left'] });
    for (let i = 0; i < 9; i += 1) await corner.press('Shift+ArrowRight');
    await page.getByText(words.problems['point-outside-wall']).waitFor();
    expect(await done.isDisabled()).toBe(true);
    for (let i = 0; i < 9; i += 1) await corner.press('Shift+ArrowLeft');
    await done.click();
    // The adjusted scene is drawn once, with the next frame.
    await visitor.untilDrawn();
    let before = await shown(page);
    await expect
      .poll(async () => {
        const earlier = before;
        before = await shown(page);
        return difference(earlier, before);
      })
      .toBe(0);
    await page.waitForTimeout(1200);
    expect(difference(before, await shown(page))).toBe(0);
    await page.getByRole('button', { name: words.studio.play }).click();
    await expect.poll(async () => difference(before, await shown(page))).toBeGreaterThan(1);
  });
});
