import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, vi } from 'vitest';
import { movePhotoPage } from '../src/content/move-a-photo.ts';
import { drawnRoom } from './support/photo-files.ts';
import { drawingIt as it, openStudio, photoAddress, stage } from './support/photo-studio.ts';

const words = movePhotoPage;
/** A film is drawn and encoded by software here, beside other tests. */
const patience = 150_000;
vi.setConfig({ testTimeout: patience + 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'films-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Film {
  readonly path: string;
  readonly name: string;
  readonly video: unknown;
  readonly audio: unknown;
  readonly seconds: number;
}

interface Probed {
  readonly streams: readonly { readonly codec_type: string }[];
  readonly format: { readonly duration: string };
}

/** Presses what has the focus, or a button, and keeps the film that comes of it. */
async function download(page: Page, press: () => Promise<void>): Promise<Film> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: patience }), press()]);
  const name = file.suggestedFilename();
  const path = join(folder, name);
  await file.saveAs(path);
  const flags = ['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json'];
  const probed = execFileSync('ffprobe', [...flags, path], { encoding: 'utf8' });
  const { streams, format }: Probed = JSON.parse(probed);
  const stream = (type: string) => streams.find(({ codec_type }) => codec_type === type);
  const [video, audio] = [stream('video'), stream('audio')];
  return { path, name, video, audio, seconds: Number(format.duration) };
}

const pressDownload = (page: Page) => () =>
  page.getByRole('button', { name: words.film.action, exact: true }).click();

/** How bright the lower left of a film is at a moment, where its title stands. From 0 to 255. */
function brightness(path: string, seconds: number): number {
  const corner = 'crop=iw/2:ih/5:0:ih*4/5,scale=1:1:flags=area';
  const input = ['-v', 'error', '-ss', String(seconds), '-i', path, '-frames:v', '1'];
  const flags = [...input, '-vf', corner, '-pix_fmt', 'gray', '-f', 'rawvideo', '-'];
  return execFileSync('ffmpeg', flags)[0] ?? 0;
}

/** Whether the browser of these tests encodes H.264: that of others may. */
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

    // Asked for early: the browser has to be told of it before the key is pressed.
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
    expect(film.video).toMatchObject({
      codec_name: isMp4 ? 'h264' : 'vp9',
      width: 1920,
      height: 1080,
      nb_read_frames: '150',
      avg_frame_rate: '30/1',
    });
    expect(film.audio).toBeUndefined();
    expect(film.seconds).toBeCloseTo(5, 1);
    // The shade behind the title is gone after the first second.
    expect(brightness(film.path, 0.2)).toBeLessThan(0.75 * brightness(film.path, 2.5));
    await page.getByText(words.film.done).waitFor();
    expect(sent).toEqual([]);
  });

  it('is upright where that was asked for, has music, and is a WebM where the browser doesn’t encode H.264', async ({
    visitor,
  }) => {
    const { page } = visitor;
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
    expect(film.video).toMatchObject({
      codec_name: 'vp9',
      width: 1080,
      height: 1920,
      nb_read_frames: '150',
      avg_frame_rate: '30/1',
    });
    expect(film.audio).toMatchObject({ codec_name: 'opus', sample_rate: '48000', channels: 2 });
    expect(film.seconds).toBeCloseTo(5, 1);
  });

  it('is square where that was asked for, can be canceled, and the encoder comes only with it', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      const real = VideoEncoder.prototype.configure;
      VideoEncoder.prototype.configure = function (config) {
        Object.assign(window, { encoded: `${config.width} × ${config.height}` });
        real.call(this, config);
      };
    });
    await openStudio(visitor);
    await page.getByRole('radio', { name: 'Square' }).check();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: words.film.action, exact: true }).click();
    await page.getByRole('progressbar', { name: words.film.making }).waitFor();
    const encoded = () => page.evaluate(() => (window as { encoded?: string }).encoded);
    await expect.poll(encoded).toBe('1080 × 1080');
    await page.getByRole('button', { name: words.film.cancel }).click();
    await page.getByRole('button', { name: words.film.action, exact: true }).waitFor();
    const scripts = asked.filter((url) => url.endsWith('.js'));
    expect(scripts.some((url) => url.includes('make-film'))).toBe(true);
    expect(asked.filter((url) => !url.endsWith('.js') && !url.startsWith('blob:'))).toEqual([]);
  });
});
