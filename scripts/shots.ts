import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildSiteIfStale } from './build-site.ts';
import { chromiumFlags, requireChromium } from './chromium.ts';
import { fillTables } from './seed/fill-tables.ts';
import { connectTo } from './stack/database.ts';
import { root, siteDir } from './stack/locations.ts';
import { spawnStack, temporaryStateDir } from './stack/spawned-stack.ts';
import type { StackInfo } from './stack/stack.ts';
import { exitWith } from './stack/start-error.ts';

const widths = [1440, 1024, 768, 390];
const folder = join(root, 'shots');

/** Something a page can look like besides how it opens. */
interface State {
  name: string;
  path: string;
  /** Leaves the page in the state; widths where it does not exist are left out by returning false. */
  reach: (page: Page, width: number, stack: StackInfo) => Promise<boolean | undefined>;
}

const states: State[] = [
  {
    name: 'mobile-menu',
    path: '/',
    async reach(page, width) {
      if (width >= 768) return false;
      await page.getByRole('button', { name: 'Open menu' }).click();
      return true;
    },
  },
  {
    name: 'solutions-menu',
    path: '/',
    async reach(page, width) {
      const menu = page.getByRole('button', { name: 'Solutions' });
      if (width < 768 || (await menu.count()) === 0) return false;
      await menu.first().click();
      return true;
    },
  },
  {
    name: 'contact-errors',
    path: '/contact',
    async reach(page) {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Name must be at least 2 characters.').waitFor();
      return true;
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    async reach(page) {
      await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
      await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
      await page
        .getByLabel('Message', { exact: true })
        .fill(`A message to look at. ${randomUUID()}`);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Message sent!').waitFor();
      return true;
    },
  },
  ...['contact', 'signups', 'orders', 'webinar-signups', 'webinar-questions'].map((tab, index) => ({
    name: `admin-${tab}`,
    path: '/admin',
    async reach(page: Page, _width: number, stack: StackInfo) {
      await logIn(page, stack);
      await page.getByRole('tab').nth(index).click();
      await page.getByRole('table').waitFor();
      return true;
    },
  })),
  {
    name: 'admin-dialog',
    path: '/admin',
    async reach(page, _width, stack) {
      await logIn(page, stack);
      await page.locator('tbody tr').first().click();
      await page.getByRole('dialog').waitFor();
      return true;
    },
  },
];

async function logIn(page: Page, stack: StackInfo): Promise<void> {
  await page.getByLabel('Password').fill(stack.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
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

async function shoot(browser: Browser, stack: StackInfo, width: number): Promise<void> {
  const pages: { path: string }[] = JSON.parse(
    readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
  );
  const plain: State[] = pages.map(({ path }) => ({
    name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
    path,
    reach: async () => true,
  }));
  for (const { name, path, reach } of [...plain, ...states]) {
    // Each state for itself: nothing that an earlier one stored, no session.
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(stack.web + path);
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    if (await reach(page, width, stack)) {
      const isPlain = plain.some((state) => state.name === name);
      if (isPlain) await lookAtAll(page);
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: isPlain });
    }
    await context.close();
  }
}

async function main(stateDir: string): Promise<void> {
  const executablePath = requireChromium();
  await buildSiteIfStale((step) => console.log(`${step} …`));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const stack = await spawnStack(stateDir, { RATE_LIMIT_PER_MINUTE: '1000' });
  const sql = connectTo(stack.info.databaseUrl);
  await fillTables(sql, 60);
  await sql.end();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const wanted = process.argv.slice(2).map(Number);
  try {
    for (const width of wanted.length > 0 ? wanted : widths)
      await shoot(browser, stack.info, width);
    console.log(`Screenshots are in ${folder}.`);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

// Every page and state at four widths, to be looked at: `npm run shots`, or `npm run shots -- 390`.
const state = temporaryStateDir();
await main(state.path).finally(state.remove).catch(exitWith);
