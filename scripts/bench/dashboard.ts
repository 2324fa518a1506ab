import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { fillTables } from '../seed/fill-tables.ts';
import { connectTo } from '../stack/database.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { percentile } from './load.ts';

const logins = 5;
const pageTurns = 200;
const searches = ['saturday', 'nair', 'canyon drive', 'zzyzx', 'becker example'];

/** The staff's lists with the given number of rows in each table, in a real browser. */
export async function benchDashboard(rows: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnStack(state.path, { RATE_LIMIT_PER_MINUTE: '1000000' });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumFlags });
  try {
    console.log(`  filling five tables with ${rows.toLocaleString('en')} rows each …`);
    const sql = connectTo(stack.info.databaseUrl);
    await fillTables(sql, rows);
    await sql.end();
    const { web, adminPassword } = stack.info;

    const opened: number[] = [];
    for (let login = 0; login < logins; login++) {
      const { page, ms } = await logIn(browser, web, adminPassword);
      opened.push(ms);
      await page.context().close();
    }
    report('login to first table', opened, 1500);

    const { page } = await logIn(browser, web, adminPassword);
    for (const tab of ['contact-submissions', 'orders']) {
      await page.goto(`${web}/admin?tab=${tab}`);
      await page.getByRole('table').waitFor();
      const times: number[] = [];
      for (const text of searches) {
        times.push(await timeUntilShown(page, { search: text }));
        times.push(await timeUntilShown(page, { search: '' }));
      }
      report(`search in ${tab}, from the last key`, times, 300);
    }

    await page.goto(`${web}/admin?tab=contact-submissions`);
    await page.getByRole('table').waitFor();
    const turns: number[] = [];
    const heaps: number[] = [];
    for (let turn = 1; turn <= pageTurns; turn++) {
      turns.push(await timeUntilShown(page, 'Next'));
      if (turn % 50 === 0 || turn === 10) heaps.push(await heapMegabytes(page));
    }
    report('page turn', turns, 300);
    console.log(
      `  heap after 10, 50, 100, 150, 200 pages   ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB`,
    );
  } finally {
    await browser.close();
    await stack.stop();
    state.remove();
  }
}

function report(name: string, times: readonly number[], bar: number): void {
  const [median, worst] = [percentile(times, 0.5), Math.max(...times)];
  console.log(
    `  ${name.padEnd(52)} median ${median.toFixed(0).padStart(4)} ms, worst ${worst.toFixed(0).padStart(4)} ms   (bar: ${bar})`,
  );
}

async function logIn(browser: Browser, web: string, password: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // What the loader of these scripts adds to named functions is not known in a page.
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
 * shows the answer.
 */
function timeUntilShown(page: Page, act: string | { search: string }): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const position = () => document.querySelector('nav[aria-label=Pages] p')?.textContent;
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
