/**
 * What pages fetch by themselves in ten seconds on a phone that nobody touches: `npm run lab --
 * weight`, or with paths. Sizes are those on the wire.
 */
import { chromium } from 'playwright-core';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { against } from './figures.ts';
import { withProduct } from './product.ts';

const patienceMs = 10_000;
const form = { kB: 135, scripts: Number.POSITIVE_INFINITY };

/** The most that each page's scripts may be. */
const bars: Readonly<Record<string, { readonly kB: number; readonly scripts: number }>> = {
  '/': { kB: 110, scripts: 14 },
  ...Object.fromEntries(
    ['/contact', '/get-started', '/signup', '/order', '/agents-webinar'].map((path) => [
      path,
      form,
    ]),
  ),
};

export async function run(paths: readonly string[]): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumFlags });
  const weigh = async (url: string) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(patienceMs);
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        name: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
    );
    await page.close();
    const of = (pattern: RegExp) => {
      const found = files.filter(({ name }) => pattern.test(name));
      return { count: found.length, kB: found.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 };
    };
    return { scripts: of(/\.js$/), pictures: of(/\.(avif|webp|jpe?g)$/) };
  };
  return withProduct({}, async ({ info }) => {
    let isGood = true;
    for (const path of paths.length > 0 ? paths : Object.keys(bars)) {
      const { scripts, pictures } = await weigh(info.web + path);
      const bar = bars[path];
      const isMet = !bar || (scripts.kB <= bar.kB && scripts.count <= bar.scripts);
      isGood &&= isMet;
      const figures = `${scripts.count} scripts ${scripts.kB.toFixed(1)} kB, ${pictures.count} pictures ${pictures.kB.toFixed(0)} kB`;
      console.log(path.padEnd(20), figures, bar ? against(`${bar.kB} kB`, isMet) : '');
    }
    return isGood;
  }).finally(() => browser.close());
}
