import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import { reportTimes } from '../figures.ts';
import { withPage } from '../product.ts';

/** Each is run once: a repeated search is answered from the cache. */
const searches = [
  ...['saturday', 'nair', 'canyon drive', 'zzyzx', 'becker example', 'harbor', 'mensah 1 street'],
  ...['grace okafor', 'lakeside homes', '555 12', 'prospect avenue', 'org', 'linden lane', 'yuki'],
];

/**
 * Milliseconds in the page, from a click on 'Next' or the last key of a search until other rows are
 * painted. Runs in the page.
 */
const untilShown = (search: string | undefined): Promise<number> =>
  new Promise((resolve) => {
    const shown = () =>
      ['nav[aria-label=Pages] p', 'main table']
        .map((selector) => document.querySelector(selector)?.textContent)
        .join();
    const before = shown();
    let from = 0;
    const observer = new MutationObserver(() => {
      if (shown() === before || document.querySelector('main [role=region][aria-busy=true]'))
        return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - from));
    });
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(document.body, all);
    from = performance.now();
    if (search === undefined) {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('nav button')];
      buttons.find((button) => button.textContent?.includes('Next'))?.click();
      return;
    }
    const box = document.querySelector<HTMLInputElement>('input[type=search]');
    const { prototype } = HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, search);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** What staff wait for in a browser: from the login, a search or a click until it is on the screen. */
export const benchScreen = ({ info }: SpawnedStack): Promise<void> =>
  withPage(async (page) => {
    // tsx adds calls of `__name` for named functions, which pages don't define.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
    await page.goto(`${info.web}/admin`);
    await page.evaluate(() => localStorage.setItem('admin_name', ''));
    await page.getByLabel('Password').fill(info.adminPassword);
    const began = performance.now();
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('row').nth(1).waitFor();
    reportTimes('login to first table', [performance.now() - began], 1_000);
    for (const tab of ['contact-submissions', 'orders']) {
      await page.goto(`${info.web}/admin?tab=${tab}`);
      await page.locator('button:enabled', { hasText: 'Refresh' }).waitFor();
      const [turns, times]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < 20; turn += 1)
        turns.push(await page.evaluate(untilShown, undefined));
      for (const text of searches) {
        times.push(await page.evaluate(untilShown, text));
        await page.evaluate(untilShown, '');
      }
      reportTimes(`page turn in ${tab}`, turns, 300);
      reportTimes(`search in ${tab}, from the last key`, times, 300);
    }
  });
