import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { movePhotoPage } from '../src/content/move-a-photo.ts';
import { describe, expect, it } from './support/journey.ts';
import { drawnRoom, sidewaysPhoto } from './support/photo-files.ts';
import {
  bring,
  drawingBrowser,
  openStudio,
  photoAddress,
  refuseWebGl,
  stage,
} from './support/photo-studio.ts';
import { phone } from './support/visitor.ts';

const words = movePhotoPage;
/** In milliseconds. Films are drawn and encoded in software here, while other tests run. */
const patience = 150_000;
it.describe.configure({ timeout: patience + 90_000 });
it.use({ launchOptions: drawingBrowser });

/** Starts a download with `press`, and reads the downloaded film. */
async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: patience }), press()]);
  const bytes = await buffer(await file.createReadStream());
  const film = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const [video, audio] = [await film.getPrimaryVideoTrack(), await film.getPrimaryAudioTrack()];
  const packets = await video?.computePacketStats();
  return {
    name: file.suggestedFilename(),
    bytes,
    seconds: await film.computeDuration(),
    video: video && {
      codec: await video.getCodec(),
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      frames: packets?.packetCount,
      framesPerSecond: Math.round(packets?.averagePacketRate ?? 0),
    },
    audio: audio && {
      codec: await audio.getCodec(),
      sampleRate: await audio.getSampleRate(),
      channels: await audio.getNumberOfChannels(),
    },
  };
}

const pressDownload = (page: Page) => () =>
  page.getByRole('button', { name: words.film.action, exact: true }).click();

/**
 * The brightness of a film's lower left, where its title is, at each of the `moments` in seconds:
 * the mean green value, from 0 to 255. The browser that made the film plays it in a new page.
 */
async function brightness(page: Page, bytes: Buffer, moments: readonly number[]) {
  const cinema = await page.context().newPage();
  const levels = await cinema.evaluate(
    async ([film, times]) => {
      const video = document.createElement('video');
      document.body.append(video);
      const next = (event: string) =>
        new Promise<void>((resolve, reject) => {
          video.addEventListener(event, () => resolve(), { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)));
        });
      const isLoaded = next('loadeddata');
      // The browser detects the type from the bytes, so this also works for WebM.
      video.src = `data:video/mp4;base64,${film}`;
      await isLoaded;
      const [width, height] = [video.videoWidth / 2, video.videoHeight / 5];
      const context = new OffscreenCanvas(width, height).getContext('2d');
      const seen: number[] = [];
      for (const time of times) {
        const isThere = next('seeked');
        // On a busy machine, the frame is drawn after the video says that it is there.
        const isDrawn = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
        video.currentTime = time;
        await Promise.all([isThere, isDrawn]);
        context?.drawImage(video, 0, 4 * height, width, height, 0, 0, width, height);
        const corner = context?.getImageData(0, 0, width, height).data ?? [];
        let sum = 0;
        for (let at = 0; at < corner.length; at += 4) sum += corner[at + 1] ?? 0;
        seen.push(sum / (width * height));
      }
      return seen;
    },
    [bytes.toString('base64'), moments] as const,
  );
  await cinema.close();
  return levels;
}

/** True if the browser that runs these tests encodes H.264. Not all Chromium builds do. */
const encodesH264 = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const size = { width: 1920, height: 1080 };
    const { supported } = await VideoEncoder.isConfigSupported({ codec: 'avc1.640028', ...size });
    return supported ?? false;
  });

describe('a film of one’s own photo', () => {
  it('is made with the keyboard alone, and nothing of the photo is sent', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open(photoAddress);
    const sent: string[] = [];
    page.on('websocket', (socket) => sent.push(`socket ${socket.url()}`));
    page.on('request', (request) => {
      const isOwnFile = request.url().startsWith('blob:') || /\.(js|css)$/.test(request.url());
      if (request.method() !== 'GET' || request.postDataBuffer() || !isOwnFile)
        sent.push(`${request.method()} ${request.url().slice(0, 200)}`);
    });
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        const { ariaLabel, labels, textContent } = (element ?? {}) as HTMLInputElement;
        return ariaLabel ?? labels?.[0]?.textContent ?? textContent ?? '';
      });
    const tabTo = async (text: string) => {
      for (let i = 0; i < 60 && !(await focused()).startsWith(text); i += 1)
        await page.keyboard.press('Tab');
      expect(await focused()).toMatch(new RegExp(`^${text}`));
    };

    // Registered early: file choosers have to be intercepted before the key is pressed.
    const opened = page.waitForEvent('filechooser');
    await tabTo(words.chooser.choose);
    await page.keyboard.press('Enter');
    const chooser = await opened;
    await chooser.setFiles(await drawnRoom(800, 500));
    await stage(page).waitFor();

    await tabTo(words.studio.adjust);
    await page.keyboard.press('Enter');
    await tabTo(words.handles['top-left']);
    await page.keyboard.press('ArrowLeft');
    await tabTo(words.studio.adjusted);
    await page.keyboard.press('Enter');
    await tabTo('Push in');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Pull out' }).isChecked()).toBe(true);
    await tabTo(words.studio.title);
    await page.keyboard.type('12 Harbor Lane');
    await tabTo(words.film.action);
    const film = await download(page, () => page.keyboard.press('Enter'));

    const isMp4 = await encodesH264(page);
    expect(film.name).toBe(`pull-out-wide.${isMp4 ? 'mp4' : 'webm'}`);
    expect(film.video).toEqual({
      codec: isMp4 ? 'avc' : 'vp9',
      width: 1920,
      height: 1080,
      frames: 150,
      framesPerSecond: 30,
    });
    expect(film.audio).toBeNull();
    expect(film.seconds).toBeCloseTo(5, 1);
    // The shade behind the title is gone after the first second.
    const [withTitle = 0, without = 0] = await brightness(page, film.bytes, [0.2, 2.5]);
    expect(without).toBeGreaterThan(0);
    expect(withTitle).toBeLessThan(0.75 * without);
    await page.getByText(words.film.done).waitFor();
    expect(sent).toEqual([]);
  });

  it('is upright where that was asked for, has music, and is a WebM where the browser doesn’t encode H.264', async ({
    visitor,
  }) => {
    const { page } = visitor;
    // Without WebGL the photo is panned and zoomed, which software draws in a quarter of the time.
    await refuseWebGl(page);
    await page.addInitScript(() => {
      if (!('VideoEncoder' in window)) return;
      const real = VideoEncoder.isConfigSupported.bind(VideoEncoder);
      VideoEncoder.isConfigSupported = async (config) =>
        config.codec.startsWith('avc') ? { config, supported: false } : real(config);
    });
    await openStudio(visitor, await drawnRoom(800, 500));
    await page.getByRole('radio', { name: 'Vertical' }).check();
    await page.getByLabel(words.studio.track).selectOption('calm-elegant');
    const film = await download(page, pressDownload(page));
    expect(film.name).toBe('push-in-vertical.webm');
    expect(film.video).toEqual({
      codec: 'vp9',
      width: 1080,
      height: 1920,
      frames: 150,
      framesPerSecond: 30,
    });
    expect(film.audio).toEqual({ codec: 'opus', sampleRate: 48_000, channels: 2 });
    expect(film.seconds).toBeCloseTo(5, 1);
  });
});

describe('several photos', () => {
  it.use({ arrival: { viewport: phone, hasTouch: true } });

  it('become one walkthrough, in the order that the visitor wants', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open(photoAddress);
    const [room, upright] = await Promise.all([drawnRoom(), sidewaysPhoto()]);
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nothing') };
    await bring(page, [room, upright]);
    const add = page.locator('input[type=file]');
    await page.getByText('2 photos, 6 seconds', { exact: false }).waitFor();
    await add.setInputFiles(Array.from({ length: 4 }, () => room));
    await page.getByText('A walkthrough has 5 photos at most', { exact: false }).waitFor();
    await page.getByText('5 photos, 12 seconds', { exact: false }).waitFor();
    for (let left = 4; left > 1; left -= 1)
      await page
        .getByRole('button', { name: /^Remove: room/ })
        .last()
        .click();
    await add.setInputFiles(broken);
    await page.getByText('broken.jpg is left out.', { exact: false }).waitFor();
    await page.getByRole('button', { name: `Earlier: ${upright.name}` }).click();
    await expect(
      page
        .getByRole('list', { name: /^Photos/ })
        .getByRole('listitem')
        .first(),
    ).toContainText(upright.name);
    await visitor.expectAccessible(page.getByRole('main'));
    await visitor.expectNoSidewaysScrolling();
    await page.getByLabel('Title', { exact: true }).fill('12 Harbor Lane');
    const film = await download(page, async () => {
      await page.getByRole('button', { name: 'Make the walkthrough' }).click();
      // The graphics card is taken away in the middle, so it is made once more.
      await expect
        .poll(() => page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
        .toBeGreaterThan(0.2);
      const browser = await page.context().browser()?.newBrowserCDPSession();
      await browser?.send('Browser.crashGpuProcess');
    });
    const lost = visitor.complaints.splice(0);
    expect(lost.filter((text) => !text.includes('CONTEXT_LOST_WEBGL'))).toEqual([]);
    const levels = await brightness(page, film.bytes, [1.2, 2, 3, 4, 5]);
    expect(Math.min(...levels)).toBeGreaterThan(20);
    expect(film.name).toMatch(/^walkthrough-wide\.(mp4|webm)$/);
    expect(film.seconds).toBeCloseTo(6, 1);
    expect(film.video).toMatchObject({ width: 1280, height: 720, frames: 180 });
    await page.getByText(words.film.done, { exact: false }).waitFor();
  });
});
