import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { fillTables } from '../seed/fill-tables.ts';
import { root, siteDir } from '../stack/locations.ts';
import type { StackInfo } from '../stack/running.ts';
import { reasonOf } from '../stack/start-error.ts';
import { post, withProduct } from './product.ts';
import { shootMails } from './shots/mails.ts';
import { shootScreens } from './shots/screens.ts';
import { type State, states } from './shots/states.ts';

const usualWidths = [1920, 1440, 1024, 768, 390];
const folder = join(root, 'shots');

interface Wish {
  readonly widths: readonly number[];
  /** Parts of the names of the pages and states to take; empty means all. */
  readonly names: readonly string[];
  /** Only the dashboard has a dark mode. */
  readonly isDark: boolean;
}

/** Pictures below the fold load when they come into view. */
async function lookAtAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForTimeout(300);
}

/** The banner has its own states, and would cover a part of every other one. */
function decideOnCookies(): void {
  localStorage.setItem('cookieConsent', '{"analytics":false,"marketing":false}');
}

/** @returns whether every state could be reached. */
async function shoot(browser: Browser, stack: StackInfo, width: number, wish: Wish) {
  const { names, isDark } = wish;
  const pages: { path: string }[] = JSON.parse(
    readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
  );
  const plain = pages.map(
    ({ path }): State => ({
      name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
      path,
      reach: lookAtAll,
    }),
  );
  const chosen = [...plain, ...states].filter(
    ({ name, only }) =>
      (names.length === 0 || names.some((part) => name.includes(part))) &&
      (!only || (only === 'phone') === width < 768),
  );
  let isGood = true;
  for (const { name, path, isUndecided, isWhole, reach } of chosen) {
    // A new context for each state: no stored data or session from an earlier one.
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 844 : 900 },
      reducedMotion: 'reduce',
      colorScheme: isDark ? 'dark' : 'light',
    });
    if (!isUndecided) await context.addInitScript(decideOnCookies);
    const page = await context.newPage();
    await page.goto(stack.web + path);
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    try {
      await reach(page, stack);
      // `reach` returns at the first sign of the state; the rest is still being drawn.
      await page.waitForTimeout(600);
      await page.screenshot({
        path: join(folder, `${name}-${width}${isDark ? '-dark' : ''}.png`),
        fullPage: isWhole ?? reach === lookAtAll,
      });
    } catch (error) {
      console.error(`${name} at ${width} px could not be reached: ${reasonOf(error)}`);
      isGood = false;
    }
    await context.close();
  }
  return isGood;
}

/** Seeded rows cause no deliveries, so this submits something. */
async function causeDeliveries({ web }: StackInfo): Promise<void> {
  const message = 'We list about four houses a month. Could you start with Seaview Terrace?';
  for (const [name, email] of [
    ['Ada Lovelace', 'ada@example.com'],
    ['Grace Hopper', 'grace@example.com'],
  ]) {
    const response = await fetch(`${web}/api/contact`, post({ name, email, message }));
    if (!response.ok) throw new Error(`A message was answered with ${response.status}.`);
  }
}

/**
 * Takes pictures of every page and state at five widths: `npm run lab -- shots`. `npm run lab --
 * shots 390 order` takes those with 'order' in their name, at 390 px; `npm run lab -- shots dark
 * admin` takes the dashboard's in dark mode. `npm run lab -- shots screens` makes the site's pictures
 * of its own screens anew; commit them.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const words = args.filter((word) => word !== 'dark');
  const widths = words.map(Number).filter(Boolean);
  const names = words.filter((word) => Number.isNaN(Number(word)));
  const wish: Wish = { widths, names, isDark: args.includes('dark') };
  const executablePath = requireChromium();
  if (names.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let isGood = true;
  await withProduct({ RATE_LIMIT_PER_MINUTE: '1000' }, async ({ info }) => {
    await fillTables(info.databaseUrl, 60);
    await causeDeliveries(info);
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      if (names.includes('screens')) return await shootScreens(browser, info);
      for (const width of widths.length > 0 ? widths : usualWidths)
        if (!(await shoot(browser, info, width, wish))) isGood = false;
      if (names.length === 0) await shootMails(browser, folder);
      console.log(`Screenshots are in ${folder}.`);
    } finally {
      await browser.close();
    }
  });
  return isGood;
}
