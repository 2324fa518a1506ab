/**
 * Makes first cuts of orders in Chromium without a graphics card and measures them: `npm run lab -- cuts`,
 * or `cuts 1 2` for some. The films and sheets of their frames, four a second, are in `shots/cuts/`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { order as sample } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { drawingFlags, requireChromium } from '../chromium.ts';
import { root } from '../stack/locations.ts';
import { logIn, post, unlimited, withProduct } from './product.ts';
import { asked } from './uploads/sending.ts';

const pictures = join(root, 'web/public/media/pictures');
const folder = join(root, 'shots/cuts');
const house =
  'kitchen-by-day waterfront-property-exterior waterfront-property-interior bathroom stair-hall modern-luxury-home-table waterfront-property-terrace bedroom-by-day'.split(
    ' ',
  );
const estate =
  'elegant-estate-interior elegant-estate-garden elegant-estate-fireside staging-luxury hotel-bedroom premium-residence-interior'.split(
    ' ',
  );

interface Case {
  readonly photos: readonly string[];
  readonly shape?: 'Vertical' | 'Square';
  readonly height?: 720;
  readonly title?: string;
}

const noise = (count: number) => Array.from({ length: count }, (_, at) => `noise ${at}`);
const cases: readonly Case[] = [
  { photos: house, height: 720 },
  { photos: house },
  { photos: house, height: 720, shape: 'Vertical' },
  { photos: house, height: 720, shape: 'Square', title: '🏡 דירה יפה בתל אביב' },
  { photos: ['kitchen-by-day'], height: 720 },
  { photos: estate.slice(0, 2), height: 720 },
  { photos: ['hotel-bedroom-upright', ...estate], height: 720, title: 'A long title '.repeat(9) },
  { photos: noise(3), height: 720 },
  { photos: ['panorama', '40 megapixels', 'glass-house'], height: 720 },
  { photos: [...house, ...estate, ...noise(16)], height: 720 },
];

/** A photo as a file to choose: one of the site's, or one that is made. */
async function photo(name: string) {
  const made: Readonly<Record<string, readonly [number, number]>> = {
    panorama: [3600, 600],
    '40 megapixels': [7300, 5480],
  };
  const [width, height] = made[name] ?? [1600, 1067];
  const known = readdirSync(pictures).find(
    (file) => file.startsWith(`${name}-1`) && /(webp|jpg)$/.test(file),
  );
  const base = known
    ? sharp(join(pictures, known))
    : name.startsWith('noise')
      ? sharp({
          create: {
            width,
            height,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
      : sharp(join(pictures, 'kitchen-by-day-1600.webp')).resize(width, height, { fit: 'cover' });
  const buffer = await base.jpeg({ quality: 92 }).toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Memory of a process and its children, by proportional share, in MB. */
function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = new Map(
    rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]),
  );
  const isOurs = (id: number): boolean => id === pid || (id > 1 && isOurs(parents.get(id) ?? 0));
  let kilobytes = 0;
  for (const id of [...parents.keys()].filter(isOurs)) {
    try {
      const share = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(share)?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return Math.round(kilobytes / 1024);
}

/** Facts about a film. */
async function factsOf(file: string) {
  const bytes = readFileSync(file);
  const film = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const [video, audio] = [await film.getPrimaryVideoTrack(), await film.getPrimaryAudioTrack()];
  if (!video) throw new Error('There is no picture.');
  const { packetCount: frames } = await video.computePacketStats();
  const seconds = await video.computeDuration();
  const sound = audio && [await audio.getFirstTimestamp(), await audio.computeDuration()];
  const color = await video.getColorSpace();
  return {
    frames,
    seconds,
    isApart:
      !sound || Math.abs(sound[0] ?? 0) > 1 / 30 || Math.abs((sound[1] ?? 0) - seconds) > 1 / 30,
    codecs: `${await video.getCodec()} ${audio ? await audio.getCodec() : 'silent'}`,
    size: `${await video.getDisplayWidth()}x${await video.getDisplayHeight()}`,
    color: `${color.primaries} ${color.matrix}`,
    isIndexFirst: bytes.indexOf('moov') < bytes.indexOf('mdat'),
    megabits: Number(((bytes.length * 8) / seconds / 1e6).toFixed(1)),
  };
}

/** All frames of the rendered film that are a quarter of a second apart, as the browser plays them. */
async function sheetOf(page: Page): Promise<Buffer> {
  const sheet = await page.getByLabel('Rendered video').evaluate(async (shown, columns) => {
    const video = document.createElement('video');
    await new Promise((resolve) => {
      video.onloadeddata = resolve;
      video.src = (shown as HTMLVideoElement).src;
    });
    const [width, count] = [320, Math.floor(video.duration * 4)];
    const height = Math.round((width * video.videoHeight) / video.videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = columns * width;
    canvas.height = Math.ceil(count / columns) * height;
    const context = canvas.getContext('2d');
    for (let at = 0; at < count; at += 1) {
      await new Promise((resolve) => {
        video.onseeked = resolve;
        video.currentTime = at / 4 + 0.01;
      });
      const row = Math.floor(at / columns);
      context?.drawImage(video, (at % columns) * width, row * height, width, height);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, 8);
  return Buffer.from(sheet, 'base64');
}

async function wait(page: Page, text: RegExp | string, timeout: number) {
  await page.getByText(text).first().waitFor({ timeout });
}

/** @returns false if a film isn't what it should be */
export async function run(args: readonly string[]): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const chosen = cases.flatMap((one, at) =>
    args.length === 0 || args.includes(String(at + 1)) ? [{ ...one, number: at + 1 }] : [],
  );
  return withProduct(unlimited, async (stack) => {
    const { web } = stack.info;
    const { authorization = '' } = await logIn(stack);
    const server = await chromium.launchServer({
      executablePath: requireChromium(),
      args: drawingFlags,
    });
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.addInitScript(
      (token) => {
        localStorage.setItem('admin_token', token);
        localStorage.setItem('admin_name', '');
        let last = performance.now();
        Object.assign(window, { longest: 0 });
        setInterval(() => {
          const now = performance.now();
          Object.assign(window, {
            longest: Math.max((window as unknown as { longest: number }).longest, now - last),
          });
          last = now;
        }, 10);
      },
      authorization.replace('Bearer ', ''),
    );
    let isGood = true;
    for (const { number, photos, shape, height = 1080, title } of chosen) {
      await asked(web + apiPaths.order, post({ ...sample, email: `cut${number}@example.com` }));
      const orders = await asked(web + apiPaths.adminList('orders'), {
        headers: { authorization },
      });
      const [{ id } = { id: 0 }] = (await orders.json()) as { id: number }[];
      await page.goto(`${web}/admin/cut/${id}`);
      await page.getByLabel('Add photos').setInputFiles(await Promise.all(photos.map(photo)));
      await page.getByRole('button', { name: 'Render' }).waitFor({ timeout: 120_000 });
      await page.getByRole('combobox', { name: 'Resolution' }).selectOption(`${height}`);
      if (shape) await page.getByRole('combobox', { name: 'Shape' }).selectOption({ label: shape });
      if (title) await page.getByLabel('Title', { exact: true }).fill(title);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: join(folder, `${number}-desk.png`) });
      let peak = 0;
      const pid = server.process().pid ?? 0;
      const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 500);
      await page.evaluate(() => Object.assign(window, { longest: 0 }));
      const began = performance.now();
      await page.getByRole('button', { name: 'Render' }).click();
      await wait(page, /^Rendered\.|could not|stopped answering/, 1_500_000);
      const took = (performance.now() - began) / 1000;
      const stall = await page.evaluate(() => (window as unknown as { longest: number }).longest);
      clearInterval(watch);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download' }).click(),
      ]);
      const file = join(folder, `${number}-${download.suggestedFilename()}`);
      await download.saveAs(file);
      const facts = await factsOf(file);
      const wanted = { 1: 3, 2: 6 }[photos.length] ?? 3 + (photos.length - 2) * 2 + 3;
      const isRight = facts.frames === wanted * 30 && !facts.isApart && facts.isIndexFirst;
      isGood &&= isRight;
      console.log(
        `${isRight ? 'good' : 'WRONG'} ${number}: ${photos.length} photos, ${took.toFixed(1)} s, longest stall ${Math.round(stall)} ms, browser ${peak} MB,`,
        JSON.stringify(facts),
      );
      writeFileSync(join(folder, `${number}-sheet.jpg`), await sheetOf(page));
    }
    await browser.close();
    await server.close();
    return isGood;
  });
}
