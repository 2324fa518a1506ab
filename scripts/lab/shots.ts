import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildSiteIfStale } from '../build-site.ts';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { fillTables } from '../seed/fill-tables.ts';
import { shootMails } from './shots/mails.ts';
import { shootScreens } from './shots/screens.ts';
import { type State, states } from './shots/states.ts';
import { root, siteDir } from '../stack/locations.ts';
import type { StackInfo } from '../stack/running.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { exitWith } from '../stack/start-error.ts';

const widths = [1920, 1440, 1024, 768, 390];
const folder = join(root, 'shots');

const words = process.argv.slice(2).filter((word) => word !== 'dark');
/** Only the dashboard has a dark mode. */
const isDark = process.argv.includes('dark');
const wantedWidths = words.map(Number).filter(Boolean);
/** Parts of the names of the pages and states to take; empty means all. */
const names = words.filter((word) => Number.isNaN(Number(word)));

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

async function shoot(browser: Browser, stack: StackInfo, width: number): Promise<void> {
  const pages: { path: string }[] = JSON.parse(
    readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
  );
  const plain: State[] = pages.map(({ path }) => ({
    name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
    path,
    reach: async () => true,
  }));
  const chosen = [...plain, ...states].filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  );
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
    const isReached = await reach(page, width, stack).catch((error: Error) => {
      console.error(`${name} at ${width} px could not be reached: ${error.message}`);
      process.exitCode = 1;
    });
    if (isReached) {
      const isPlain = plain.some((state) => state.name === name);
      if (isPlain) await lookAtAll(page);
      // `reach` returns at the first sign of the state; the rest is still being drawn.
      else await page.waitForTimeout(600);
      await page.screenshot({
        path: join(folder, `${name}-${width}${isDark ? '-dark' : ''}.png`),
        fullPage: isPlain || (isWhole ?? false),
      });
    }
    await context.close();
  }
}

/** Seeded rows cause no deliveries, so this submits something. */
async function causeDeliveries({ web }: StackInfo): Promise<void> {
  const message = 'We list about four houses a month. Could you start with Seaview Terrace?';
  for (const [name, email] of [
    ['Ada Lovelace', 'ada@example.com'],
    ['Grace Hopper', 'grace@example.com'],
  ]) {
    const response = await fetch(`${web}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email, message }),
    });
    if (!response.ok) throw new Error(`A message was answered with ${response.status}.`);
  }
}

async function main(stateDir: string): Promise<void> {
  const executablePath = requireChromium();
  await buildSiteIfStale((step) => console.log(`${step} …`));
  if (names.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stack = await spawnStack(stateDir, { RATE_LIMIT_PER_MINUTE: '1000' });
  await fillTables(stack.info.databaseUrl, 60);
  await causeDeliveries(stack.info);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    if (names.includes('screens')) return await shootScreens(browser, stack.info);
    for (const width of wantedWidths.length > 0 ? wantedWidths : widths)
      await shoot(browser, stack.info, width);
    if (names.length === 0) await shootMails(browser, folder);
    console.log(`Screenshots are in ${folder}.`);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

// Takes pictures of every page and state at five widths: `npm run shots`. `npm run shots -- 390
// order` takes those with 'order' in their name, at 390 px; `npm run shots -- dark admin` takes the
// dashboard's in dark mode. `npm run shots -- screens` makes the site's pictures of its own screens
// anew; commit them.
const state = temporaryStateDir();
await main(state.path).finally(state.remove).catch(exitWith);
