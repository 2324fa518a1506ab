import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, requireChromium } from '../../chromium.ts';
import { fillTables } from '../../seed/fill-tables.ts';
import { temporaryStateDir } from '../../stack/spawned-stack.ts';
import { benchAnswers } from './answers.ts';
import { benchDesk } from './desk.ts';
import { against, reportLoad, reportTimes } from './figures.ts';
import { spawnWithStatementClock } from './statement-clock.ts';

const logins = 9;
const firstTurns = 9;
const pageTurns = 200;
const replies = 200;
/** Each is run once: a repeated search is answered from the cache. */
const searches = [
  ...['saturday', 'nair', 'canyon drive', 'zzyzx', 'becker example', 'harbor', 'mensah 1 street'],
  ...['grace okafor', 'lakeside homes', '555 12', 'prospect avenue', 'org', 'linden lane', 'yuki'],
];
const steadyGrowthMegabytes = 10;

/** The staff's lists with the given number of rows in each table, in a real browser. */
export async function benchDashboard(rows: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnWithStatementClock(state.path);
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumFlags });
  try {
    console.log(`  filling five tables with ${rows.toLocaleString('en')} rows each …`);
    const began = performance.now();
    await fillTables(stack.info.databaseUrl, rows);
    console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const { web, adminPassword } = stack.info;

    reportLoad();
    await benchDesk(stack.info, state.path, rows);
    const opened: number[] = [];
    for (let login = 0; login < logins; login++) {
      const { page, ms } = await logIn(browser, web, adminPassword);
      opened.push(ms);
      await page.context().close();
    }
    reportTimes('login to first table', opened, 1000);

    const { page } = await logIn(browser, web, adminPassword);
    for (const tab of ['contact-submissions', 'orders']) {
      await page.goto(`${web}/admin?tab=${tab}`);
      await page.getByRole('table').waitFor();
      const times: number[] = [];
      for (const text of searches) {
        times.push(await timeUntilShown(page, { search: text }));
        await timeUntilShown(page, { search: '' });
      }
      reportTimes(`search in ${tab}, from the last key`, times, 300);
    }

    const first: number[] = [];
    for (let visit = 0; visit < firstTurns; visit++) {
      await openList(page, web);
      first.push(await timeUntilShown(page, 'Next'));
    }
    reportTimes('first page turn, nothing fetched ahead', first, 300);

    await openList(page, web);
    const turns: number[] = [];
    const heaps: number[] = [];
    for (let turn = 1; turn <= pageTurns; turn++) {
      turns.push(await timeUntilShown(page, 'Next'));
      if (turn % 50 === 0 || turn === 10) heaps.push(await heapMegabytes(page));
    }
    reportTimes('page turn, one after the other', turns, 300);
    reportHeaps('heap after 10, 50, 100, 150, 200 pages', heaps);

    const heapsOfReplies: number[] = [];
    await benchAnswers(page, web, {
      count: replies,
      async afterReply(sent) {
        if (sent % 50 === 0 || sent === 10) heapsOfReplies.push(await heapMegabytes(page));
      },
    });
    reportHeaps('heap after 10, 50, 100, 150, 200 replies', heapsOfReplies);
    reportLoad();
  } finally {
    await browser.close();
    await stack.stop();
    state.remove();
  }
}

function reportHeaps(name: string, heaps: readonly number[]): void {
  const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
  console.log(
    `  ${name.padEnd(46)} ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB` +
      against(`grows by less than ${steadyGrowthMegabytes} MB`, growth < steadyGrowthMegabytes),
  );
}

/** Reloads the list with nothing in memory, and waits until all five lists are loaded. */
async function openList(page: Page, web: string): Promise<void> {
  await page.goto(`${web}/admin?tab=contact-submissions`);
  await page.getByRole('table').waitFor();
  await page.locator('button:enabled', { hasText: 'Refresh' }).waitFor();
}

async function logIn(browser: Browser, web: string, password: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // tsx adds calls of `__name` for named functions, which pages don't define.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
  await page.goto(`${web}/admin`);
  await page.getByLabel('Password').fill(password);
  const began = performance.now();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('row').nth(1).waitFor();
  return { page, ms: performance.now() - began };
}

/**
 * Milliseconds in the page, from a click on a button or the last key of a search until the list
 * shows the result.
 */
function timeUntilShown(page: Page, act: string | { search: string }): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        // Counts stop at a limit, so compare the rows as well.
        const position = () =>
          (document.querySelector('nav[aria-label=Pages] p')?.textContent ?? '') +
          (document.querySelector('main table')?.textContent ?? '');
        const region = () => document.querySelector('main [role=region]');
        const before = position();
        let began = 0;
        const look = () => {
          if (position() === before || region()?.getAttribute('aria-busy') === 'true') return;
          observer.disconnect();
          // Once it is painted.
          requestAnimationFrame(() => resolve(performance.now() - began));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
        began = performance.now();
        if (typeof wanted === 'string') {
          const buttons = [...document.querySelectorAll<HTMLButtonElement>('nav button')];
          buttons.find((button) => button.textContent?.includes(wanted))?.click();
        } else {
          const box = document.querySelector<HTMLInputElement>('input[type=search]');
          const prototype = HTMLInputElement.prototype;
          Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, wanted.search);
          box?.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }),
    act,
  );
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}
