import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { violationsOf } from '../../web/e2e/support/axe.ts';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { fillTables } from '../seed/fill-tables.ts';
import { root, siteDir } from '../stack/locations.ts';
import type { StackInfo } from '../stack/running.ts';
import { reasonOf } from '../stack/start-error.ts';
import { post, withProduct } from './product.ts';
import { shootMails } from './shots/mails.ts';
import { saveScreens } from './shots/screens.ts';
import { type State, states } from './shots/states.ts';

const usualWidths = [1920, 1440, 1024, 768, 390];
const folder = join(root, 'shots');

/** Pictures below the fold load when they come into view. */
async function lookAtAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** The banner and the first login's question would cover a part of every other state. */
function decideOnCookies(): void {
  localStorage.setItem('cookieConsent', '{"analytics":false,"marketing":false}');
  localStorage.setItem('admin_name', '');
}

/** A picture of a state and what axe finds there, in a context of its own: nothing is stored by an earlier one. */
async function shoot(
  browser: Browser,
  stack: StackInfo,
  { path, isUndecided, isWhole = false, reach }: State,
  options: BrowserContextOptions,
): Promise<{ picture: Buffer; violations: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    if (!isUndecided) await context.addInitScript(decideOnCookies);
    const page = await context.newPage();
    await page.goto(stack.web + path);
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await reach(page, stack);
    // No tooltip of what happens to be below the pointer.
    await page.mouse.move(0, 0);
    // `reach` returns at the first sign of the state; the rest is still being drawn.
    await page.waitForTimeout(800);
    const picture = await page.screenshot({ fullPage: isWhole });
    return { picture, violations: await violationsOf(page.locator('html')) };
  } finally {
    await context.close();
  }
}

/** Seeded rows cause no deliveries, so this submits something. */
async function causeDeliveries({ web }: StackInfo): Promise<void> {
  const message = 'We list about four houses a month. Could you start with Seaview Terrace?';
  for (const name of ['Ada', 'Grace']) {
    const email = `${name.toLowerCase()}@example.com`;
    const response = await fetch(`${web}/api/contact`, post({ name, email, message }));
    if (!response.ok) throw new Error(`A message was answered with ${response.status}.`);
  }
}

function pageStates(): State[] {
  const pages: { path: string }[] = JSON.parse(
    readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
  );
  return pages.map(({ path }) => {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    return { name, path, reach: lookAtAll, isWhole: true };
  });
}

/**
 * Takes pictures of every page and state at five widths, and looks at each with axe: `npm run lab -- shots`. `npm run lab --
 * shots 390 order` takes those with 'order' in their name, at 390 px; `npm run lab -- shots dark
 * admin` takes the desk's in dark mode, which only it has. `npm run lab -- shots screens` makes
 * the site's pictures of its own screens anew; commit them.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const widths = args.map(Number).filter(Boolean);
  const names = args.filter((word) => Number.isNaN(Number(word)) && word !== 'dark');
  const colorScheme = args.includes('dark') ? 'dark' : 'light';
  const executablePath = requireChromium();
  if (names.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isWanted = ({ name }: State) =>
    names.length === 0 || names.some((part) => name.includes(part));
  const wanted = [...pageStates(), ...states].filter(isWanted);
  let isGood = true;
  await withProduct({ RATE_LIMIT_PER_MINUTE: '1000' }, async ({ info }) => {
    await fillTables(info.databaseUrl, 60);
    await causeDeliveries(info);
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      if (names.includes('screens'))
        return await saveScreens(
          async (state, options) => (await shoot(browser, info, state, options)).picture,
        );
      for (const width of widths.length > 0 ? widths : usualWidths)
        for (const state of wanted) {
          if (state.only && (state.only === 'phone') !== width < 768) continue;
          const file = `${state.name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
          const viewport = { width, height: width < 768 ? 844 : 900 };
          try {
            const options = { viewport, colorScheme } as const;
            const { picture, violations } = await shoot(browser, info, state, options);
            writeFileSync(join(folder, file), picture);
            for (const violation of violations) console.error(`${file}: ${violation}`);
            isGood &&= violations.length === 0;
          } catch (error) {
            console.error(`${file} could not be taken: ${reasonOf(error)}`);
            isGood = false;
          }
        }
      if (names.length === 0) await shootMails(browser, folder);
      console.log(`Screenshots are in ${folder}.`);
    } finally {
      await browser.close();
    }
  });
  return isGood;
}
