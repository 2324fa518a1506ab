/**
 * What moving a photo costs a device, measured in the built page. There is no graphics card here:
 * software draws, and its time says nothing about a phone's. So the page is measured twice,
 * unchanged and without the draw calls, which leaves the main thread's own work for each frame.
 */
import { readFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { filmShapes, movePhotoPage, photoSamples } from '../../web/src/content/move-a-photo.ts';
import { moveLength } from '../../web/src/features/move-a-photo/engine/moves.utils.ts';
import { reportLoad } from '../bench/figures.ts';
import { percentile } from '../bench/load.ts';
import { buildSiteIfStale } from '../build-site.ts';
import { drawingFlags, requireChromium } from '../chromium.ts';
import { siteDir } from '../stack/locations.ts';
import { serveBuiltSite } from '../stack/web/built-site.ts';
import { createWebServer } from '../stack/web/server.ts';

const words = movePhotoPage;
const phone = { width: 390, height: 844 };
const throttling = 4;
/** Seconds in which frames are counted. */
const counted = 5;
const pictures = 20;

interface Place {
  readonly browser: Browser;
  readonly origin: string;
}

interface Studio {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

interface Arrival {
  readonly isStill?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Runs in the page before its own scripts. */
  readonly prepare?: () => void;
}

const stageOf = (page: Page) => page.getByRole('img', { name: words.studio.label });

async function takeSample(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await stageOf(page).waitFor();
}

/** Opens the page with one of our samples. */
async function openStudio({ browser, origin }: Place, arrival: Arrival = {}): Promise<Studio> {
  const { isStill = false, viewport = phone, prepare } = arrival;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: viewport === phone ? 2 : 1,
    reducedMotion: isStill ? 'reduce' : 'no-preference',
  });
  await context.addInitScript(() => {
    localStorage.setItem('cookieConsent', '{"analytics":false,"marketing":false}');
  });
  if (prepare) await context.addInitScript(prepare);
  const page = await context.newPage();
  await page.goto(`${origin}/move-a-photo`);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await takeSample(page, photoSamples[0]?.label ?? '');
  const session = await context.newCDPSession(page);
  return { page, session, close: () => context.close() };
}

/** Milliseconds that the main thread was at work: all of it, and scripts alone. */
async function workOf(session: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { task: of('TaskDuration') * 1000, script: of('ScriptDuration') * 1000 };
}

/** Leaves out what a graphics card would do. */
function drawNothing(): void {
  WebGL2RenderingContext.prototype.drawArrays = () => {};
}

async function reportFrames(place: Place): Promise<void> {
  console.log(
    `\nA move that plays, at 390 x 844, two pixels to a point, CPU throttled ${throttling} times`,
  );
  for (const [title, prepare] of [
    ['drawn by software', undefined],
    ['draw calls left out', drawNothing],
  ] as const) {
    const { page, session, close } = await openStudio(place, prepare ? { prepare } : {});
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    await page.waitForTimeout(1000);
    const before = await workOf(session);
    const frames = await page.evaluate(async (seconds) => {
      const end = performance.now() + seconds * 1000;
      let count = 0;
      for (; performance.now() < end; count += 1) await new Promise(requestAnimationFrame);
      return count;
    }, counted);
    const after = await workOf(session);
    const each = (kind: 'task' | 'script') =>
      `${((after[kind] - before[kind]) / frames).toFixed(2).padStart(6)} ms`;
    console.log(
      `  ${title.padEnd(20)} ${(frames / counted).toFixed(1).padStart(5)} frames a second, main thread ${each('task')} a frame, of it scripts ${each('script')}`,
    );
    await close();
  }
}

/** Megabytes of memory of all processes of the browser, and of the page's scripts. */
async function memoryOf(browser: Browser, session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  const kB = (id: number): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  const resident = processInfo.reduce((sum, { id }) => sum + kB(id), 0);
  return { heap: usedSize / 1024 ** 2, resident: resident / 1024 };
}

async function reportMemory(place: Place): Promise<void> {
  console.log(`\nMemory, one picture after another`);
  const { page, session, close } = await openStudio(place, { isStill: true });
  const report = async (count: number) => {
    const { heap, resident } = await memoryOf(place.browser, session);
    console.log(
      `  after ${String(count).padStart(2)}: scripts ${heap.toFixed(1)} MB, all processes of the browser ${resident.toFixed(0)} MB`,
    );
  };
  await report(1);
  for (let count = 2; count <= pictures; count += 1) {
    await page.getByRole('button', { name: words.studio.another }).click();
    await takeSample(page, photoSamples[count % photoSamples.length]?.label ?? '');
    if (count === 4) await report(count);
  }
  await report(pictures);
  await close();
}

/** Records in the page how long the worker takes to respond. */
function timeGuesses(): void {
  const real = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
    const began = performance.now();
    this.addEventListener(
      'message',
      () => {
        const { guesses = '' } = document.documentElement.dataset;
        const took = performance.now() - began;
        document.documentElement.dataset.guesses = `${guesses} ${took}`.trim();
      },
      { once: true },
    );
    Reflect.apply(real, this, args);
  } as typeof real;
}

async function reportGuesses(place: Place): Promise<void> {
  console.log('\nThe first guess, in its worker');
  const { page, close } = await openStudio(place, { isStill: true, prepare: timeGuesses });
  for (const { label } of photoSamples) {
    for (let i = 0; i < 3; i += 1) {
      await page.getByRole('button', { name: words.studio.another }).click();
      await takeSample(page, label);
    }
  }
  const noted = (await page.locator('html').getAttribute('data-guesses')) ?? '';
  const times = noted.split(' ').map(Number);
  console.log(
    `  first ${times[0]?.toFixed(0)} ms, median ${percentile(times, 0.5).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
  );
  await close();
}

async function reportFilms(place: Place): Promise<void> {
  console.log(`\nA film of ${moveLength} seconds, on a wide screen`);
  const { page, close } = await openStudio(place, {
    isStill: true,
    viewport: { width: 1440, height: 900 },
  });
  for (const { label } of filmShapes) {
    for (const track of ['', 'calm-elegant']) {
      await page.getByRole('radio', { name: label }).check();
      await page.getByLabel(words.studio.track).selectOption(track);
      const began = performance.now();
      const [file] = await Promise.all([
        page.waitForEvent('download', { timeout: 300_000 }),
        page.getByRole('button', { name: words.film.action, exact: true }).click(),
      ]);
      const seconds = (performance.now() - began) / 1000;
      await page.getByText(words.film.done).waitFor();
      const what = `${file.suggestedFilename()}, ${track ? 'with music' : 'silent'}`;
      const share = (seconds / moveLength).toFixed(2);
      console.log(
        `  ${what.padEnd(38)} ${seconds.toFixed(1).padStart(5)} s, ${share} of its play time`,
      );
    }
  }
  await close();
}

const reports = {
  frames: reportFrames,
  memory: reportMemory,
  guesses: reportGuesses,
  films: reportFilms,
};

/** Measures everything, or only what is named: frames, memory, guesses, films. */
export async function reportCost(names: readonly string[]): Promise<void> {
  await buildSiteIfStale((step) => console.log(`${step} …`));
  reportLoad();
  const server = createWebServer({
    // Nothing listens there: the page requests only files.
    functionPort: 9,
    trustedProxyHops: 0,
    servePages: serveBuiltSite(siteDir),
  });
  const port = await server.listen(0);
  const browser = await chromium.launch({ executablePath: requireChromium(), args: drawingFlags });
  try {
    const place = { browser, origin: `http://127.0.0.1:${port}` };
    for (const [name, report] of Object.entries(reports)) {
      if (names.length === 0 || names.includes(name)) await report(place);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
