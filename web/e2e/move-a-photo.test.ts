import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { chromiumFlags, requireChromium } from '../../scripts/chromium.ts';
import { cameraMoves, movePhotoPage } from '../src/content/move-a-photo.ts';
import { it } from './support/journey.ts';
import {
  animatedPhoto,
  badPhotos,
  cmykPhoto,
  drawnRoom,
  type PhotoFile,
} from './support/photo-files.ts';
import { phone, Visitor } from './support/visitor.ts';

const address = '/move-a-photo';
const words = movePhotoPage;

/** Software that draws as a graphics card does: right, but slowly. */
const drawingFlags = [
  ...chromiumFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: requireChromium(), args: drawingFlags });
});

afterAll(() => browser.close());

const stage = (page: Page) => page.getByRole('img', { name: words.studio.label });

async function bring(page: Page, photo: PhotoFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(photo);
}

async function studioWith(visitor: Visitor, photo?: PhotoFile): Promise<void> {
  await visitor.open(address);
  await bring(visitor.page, photo ?? (await drawnRoom()));
  await stage(visitor.page).waitFor();
}

/** A small copy of what the stage shows, as numbers. */
const shown = (page: Page): Promise<number[]> =>
  stage(page).evaluate((canvas) => {
    const copy = document.createElement('canvas');
    copy.width = 32;
    copy.height = 18;
    const context = copy.getContext('2d');
    context?.drawImage(canvas as HTMLCanvasElement, 0, 0, 32, 18);
    return [...(context?.getImageData(0, 0, 32, 18).data ?? [])];
  });

const difference = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

async function seek(page: Page, percent: number): Promise<void> {
  await page.getByRole('slider', { name: words.studio.position }).fill(String(percent));
}

/** Runs somebody's visit in the browser that draws. */
async function visit(
  arrival: Parameters<typeof Visitor.arrive>[1],
  run: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await Visitor.arrive(browser, arrival);
  try {
    await run(visitor);
  } finally {
    await visitor.leave();
  }
}

describe('a photo of one’s own', () => {
  test('moves by itself once it is chosen, and no request is made while it is in', async () => {
    await visit({ reducedMotion: 'no-preference' }, async (visitor) => {
      const { page } = visitor;
      await studioWith(visitor);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
      const before = await shown(page);
      await expect.poll(async () => difference(before, await shown(page))).toBeGreaterThan(1);
      await page.getByRole('radio', { name: 'Arc' }).check({ force: true });
      await page.getByRole('radio', { name: 'Outdoors' }).check();
      await page.getByRole('button', { name: words.studio.adjustOutdoors }).click();
      await page.getByRole('button', { name: words.handles.vanishing }).press('ArrowUp');
      await page.getByRole('button', { name: words.studio.adjusted }).click();
      await page.waitForTimeout(500);
      expect(asked).toEqual([]);
    });
  });

  test('finds the vanishing point of the picture', async () => {
    await visit({}, async (visitor) => {
      await studioWith(visitor);
      await visitor.page.getByRole('button', { name: words.studio.adjust }).click();
      const point = visitor.page.getByRole('button', { name: words.handles.vanishing });
      await expect
        .poll(() => point.getAttribute('aria-label'))
        .toBe(`${words.handles.vanishing}, 40% across, 50% down`);
    });
  });

  test('shows depth: what is near moves farther than the back wall', async () => {
    await visit({}, async (visitor) => {
      const { page } = visitor;
      await studioWith(visitor);
      const frames: number[][] = [];
      for (const { label } of cameraMoves) {
        await page.getByRole('radio', { name: label }).check({ force: true });
        for (const percent of [0, 50, 100]) {
          await seek(page, percent);
          frames.push(await shown(page));
        }
      }
      expect(frames).toHaveLength(18);
      cameraMoves.forEach(({ move }, index) => {
        const [start = [], , end = []] = frames.slice(index * 3);
        // An arc ends where it began, seen from the other side.
        expect(difference(start, end), move).toBeGreaterThan(0.5);
      });
    });
  });

  test('stands still for people who prefer reduced motion, until they play it', async () => {
    await visit({ reducedMotion: 'reduce' }, async (visitor) => {
      const { page } = visitor;
      await studioWith(visitor);
      await page.getByRole('button', { name: words.studio.adjust }).click();
      await page.getByRole('button', { name: words.studio.adjusted }).click();
      // The adjusted scene is drawn once, with the next frame.
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

  test('is measured by scene and move, and nothing else', async () => {
    await visit({}, async (visitor) => {
      const { page } = visitor;
      await studioWith(visitor);
      await page.getByRole('radio', { name: 'Rise' }).check({ force: true });
      const events = await page.evaluate(() =>
        ((window as unknown as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
          ({ event }) => event === 'photo_moved',
        ),
      );
      expect(events).toEqual([
        { event: 'photo_moved', scene: 'room', move: 'push-in' },
        { event: 'photo_moved', scene: 'room', move: 'rise' },
      ]);
    });
  });

  test('says by color and in words when a handle makes the room impossible', async () => {
    await visit({}, async (visitor) => {
      const { page } = visitor;
      await studioWith(visitor);
      await page.getByRole('button', { name: words.studio.adjust }).click();
      const corner = page.getByRole('button', { name: words.handles['top-left'] });
      for (let i = 0; i < 9; i += 1) await corner.press('Shift+ArrowRight');
      await page.getByText(words.problems['point-outside-wall']).waitFor();
      expect(await page.getByRole('button', { name: words.studio.adjusted }).isDisabled()).toBe(
        true,
      );
      for (let i = 0; i < 9; i += 1) await corner.press('Shift+ArrowLeft');
      expect(await page.getByRole('button', { name: words.studio.adjusted }).isEnabled()).toBe(
        true,
      );
    });
  });

  test('can be adjusted with a mouse and with a finger', async () => {
    await visit({ hasTouch: true }, async (visitor) => {
      const { page } = visitor;
      await studioWith(visitor);
      await page.getByRole('button', { name: words.studio.adjust }).click();
      const corner = page.getByRole('button', { name: words.handles['bottom-right'] });
      const box = await corner.boundingBox();
      if (!box) throw new Error('The corner cannot be seen.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const said = await corner.getAttribute('aria-label');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 90, y + 60, { steps: 4 });
      await page.mouse.up();
      const dragged = await corner.getAttribute('aria-label');
      expect(dragged).not.toBe(said);
      const touch = await page.context().newCDPSession(page);
      const points = (dx: number) => [{ x: x + 90 + dx, y: y + 60 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
      for (const dx of [-20, -40, -60]) {
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: points(dx),
        });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(() => corner.getAttribute('aria-label')).not.toBe(dragged);
    });
  });

  test('is accessible at every step, on a wide screen and on a phone', async () => {
    for (const arrival of [{}, { viewport: phone, hasTouch: true }]) {
      await visit(arrival, async (visitor) => {
        await visitor.open(address);
        await visitor.expectAccessible();
        await visitor.expectNoSidewaysScrolling();
        await bring(visitor.page, await drawnRoom());
        await stage(visitor.page).waitFor();
        await visitor.expectAccessible();
        await visitor.expectNoSidewaysScrolling();
        await visitor.page.getByRole('button', { name: words.studio.adjust }).click();
        await visitor.expectAccessible();
      });
    }
  });
});

describe('a bad picture', () => {
  const reasons = {
    'a text': words.errors['not-a-picture'],
    'half a file': words.errors.broken,
    'a picture of 400 megapixels': words.errors['too-large'],
    'one pixel': words.errors['too-small'],
    'a strip of 20000 by 100 pixels': words.errors['too-long'],
    'a HEIC photo': words.errors.heic,
  };

  it('is refused with one sentence each, and the page goes on', async ({ visitor }) => {
    await visitor.open(address);
    for (const [name, photo] of Object.entries(await badPhotos())) {
      await bring(visitor.page, photo);
      await visitor.page.getByText(reasons[name as keyof typeof reasons]).waitFor();
    }
    await bring(visitor.page, await drawnRoom());
    await stage(visitor.page).waitFor();
  });

  it('moves with a sentence where only something about it is unusual', async ({ visitor }) => {
    await visitor.open(address);
    await bring(visitor.page, await animatedPhoto());
    await visitor.page.getByText(words.notes.animated).waitFor();
    await visitor.page.getByRole('button', { name: words.studio.another }).click();
    await bring(visitor.page, await cmykPhoto());
    await visitor.page.getByText(words.notes.cmyk).waitFor();
  });
});

describe('without WebGL', () => {
  it('a photo is panned and zoomed, and the page says so', async ({ visitor }) => {
    await visitor.page.addInitScript(() => {
      const real = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind]);
      } as typeof real;
    });
    await studioWith(visitor);
    await visitor.page.getByText(words.studio.flat).waitFor();
    await seek(visitor.page, 0);
    const before = await shown(visitor.page);
    await seek(visitor.page, 100);
    expect(difference(before, await shown(visitor.page))).toBeGreaterThan(1);
  });
});

interface ProbedFilm {
  readonly streams: readonly {
    readonly codec_type: string;
    readonly codec_name: string;
    readonly width?: number;
    readonly height?: number;
    readonly nb_read_frames?: string;
  }[];
  readonly format: { readonly duration: string };
}

describe('a film of one’s own photo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function download(page: Page, name: string): Promise<ProbedFilm> {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page.getByRole('button', { name: words.film.action, exact: true }).press('Enter'),
    ]);
    const path = join(folder, `${name}-${file.suggestedFilename()}`);
    await file.saveAs(path);
    const flags = ['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json'];
    return JSON.parse(execFileSync('ffprobe', [...flags, path], { encoding: 'utf8' }));
  }

  test.each([
    ['Wide', 1920, 1080],
    ['Vertical', 1080, 1920],
    ['Square', 1080, 1080],
  ] as const)(
    'is as large and as long as it says, with music: %s',
    async (shape, width, height) => {
      await visit({}, async (visitor) => {
        const { page } = visitor;
        await studioWith(visitor);
        await page.getByRole('radio', { name: shape }).check();
        await page.getByLabel(words.studio.title).fill('12 Harbor Lane');
        await page.getByLabel(words.studio.track).selectOption('calm-elegant');
        const { streams, format } = await download(page, shape);
        const video = streams.find(({ codec_type }) => codec_type === 'video');
        const audio = streams.find(({ codec_type }) => codec_type === 'audio');
        expect(video).toMatchObject({ width, height, nb_read_frames: '150' });
        expect(['h264', 'vp9', 'vp8']).toContain(video?.codec_name);
        expect(['aac', 'opus']).toContain(audio?.codec_name);
        expect(Number(format.duration)).toBeCloseTo(5, 1);
        await page.getByText(words.film.done).waitFor();
      });
    },
    150_000,
  );

  test('is made with the keyboard alone', async () => {
    await visit({}, async (visitor) => {
      const { page } = visitor;
      await visitor.open(address);
      const name = words.chooser.samples;
      await page.getByText(name).waitFor();
      await page.getByRole('button', { name: 'A living room' }).focus();
      await page.keyboard.press('Enter');
      await stage(page).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      const tabTo = async (text: string) => {
        for (let i = 0; i < 40 && !(await focused()).includes(text); i += 1) {
          await page.keyboard.press('Tab');
        }
        expect(await focused()).toContain(text);
      };
      await tabTo(words.studio.adjust);
      await page.keyboard.press('Enter');
      await tabTo(words.studio.adjusted);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      expect(await page.getByRole('radio', { name: 'Pull out' }).isChecked()).toBe(true);
      await tabTo(words.film.action);
      const [file] = await Promise.all([
        page.waitForEvent('download', { timeout: 120_000 }),
        page.keyboard.press('Enter'),
      ]);
      expect(file.suggestedFilename()).toMatch(/^pull-out-wide\.(mp4|webm)$/);
    });
  }, 150_000);

  test('can be canceled, and the encoder comes only with it', async () => {
    await visit({}, async (visitor) => {
      const { page } = visitor;
      await studioWith(visitor);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.getByRole('button', { name: words.film.action, exact: true }).click();
      await page.getByRole('progressbar', { name: words.film.making }).waitFor();
      await page.getByRole('button', { name: words.film.cancel }).click();
      await page.getByRole('button', { name: words.film.action, exact: true }).waitFor();
      const scripts = asked.filter((url) => url.endsWith('.js'));
      expect(scripts.some((url) => url.includes('make-film'))).toBe(true);
      expect(asked.filter((url) => !url.endsWith('.js') && !url.startsWith('blob:'))).toEqual([]);
    });
  }, 60_000);
});

describe('twenty photos', () => {
  test('one after another leave no more behind than a few', async () => {
    await visit({}, async (visitor) => {
      const { page } = visitor;
      await studioWith(visitor);
      const session = await page.context().newCDPSession(page);
      const heap = async () => {
        await session.send('HeapProfiler.collectGarbage');
        const { usedSize } = await session.send('Runtime.getHeapUsage');
        return usedSize / 1024 / 1024;
      };
      const photo = await drawnRoom();
      const next = async () => {
        await page.getByRole('button', { name: words.studio.another }).click();
        await bring(page, photo);
        await stage(page).waitFor();
        await seek(page, 50);
      };
      for (let i = 0; i < 4; i += 1) await next();
      const before = await heap();
      for (let i = 0; i < 16; i += 1) await next();
      expect((await heap()) - before).toBeLessThan(6);
    });
  }, 120_000);
});
