import type { Page } from '@playwright/test';
import { forms } from '../../../supabase/functions/_shared/contract/forms.ts';
import * as samples from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { withConnection } from '../../stack/database.ts';
import { against, median, reportTimes } from '../figures.ts';
import { post, unlimited, withPage, withProduct } from '../product.ts';

const mixed = [
  ['contact-submissions', samples.contact],
  ['orders', samples.order],
  ['webinar-questions', samples.webinarQuestion],
] as const;

/** Sends messages, orders and questions in turn, each from another person by number. */
async function submitMixed(web: string, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    const [list, body] = mixed[number % mixed.length] ?? mixed[0];
    const path = forms.find((form) => form.list === list)?.path ?? '';
    const email = `person${number}@example.com`;
    const answer = await fetch(web + path, post({ ...body, email }));
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
}

async function openToday(page: Page, web: string, password: string): Promise<void> {
  await page.goto(`${web}/admin`);
  await page.evaluate(() => {
    localStorage.setItem('admin_start', 'today');
    localStorage.setItem('admin_name', '');
  });
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('row').nth(1).waitFor();
}

/**
 * The title of the open entry once it is another one that can be read and answered; 'none' once nothing waits. In
 * the page.
 */
function nextEntry(before: string): string | false {
  if (document.body.innerText.includes('Nothing else waits here.')) return 'none';
  const dialog = document.querySelector('[role=dialog]');
  const title = dialog?.querySelector('h2')?.textContent ?? '';
  const isReady = dialog?.querySelector('dl') && dialog.querySelector('textarea[aria-label=Reply]');
  return isReady && title !== before ? title : false;
}

const isWriting = (): boolean => document.activeElement?.getAttribute('aria-label') === 'Reply';

const everyFrame = { polling: 'raf' } as const;

/** Counts the keys that go down in the page, modifiers too. In the page. */
function countKeys(): void {
  const { dataset } = document.documentElement;
  document.addEventListener(
    'keydown',
    () => {
      dataset.keys = String(Number(dataset.keys ?? 0) + 1);
    },
    { capture: true },
  );
}

const keysSoFar = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.keys ?? 0));

/** Answers everything that waits with the keyboard alone: keys and waiting for each entry. */
async function answerAll(page: Page): Promise<void> {
  const waits: number[] = [];
  const keys: number[] = [];
  await page.evaluate(countKeys);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  let title = '';
  let counted = await keysSoFar(page);
  for (;;) {
    let began = performance.now();
    const next = await page.waitForFunction(nextEntry, title, everyFrame);
    let wait = performance.now() - began;
    title = String(await next.jsonValue());
    if (title === 'none') break;
    began = performance.now();
    await page.keyboard.press('1');
    await page.waitForFunction(isWriting, null, everyFrame);
    wait += performance.now() - began;
    waits.push(wait);
    await page.keyboard.press('Control+Enter');
    const now = await keysSoFar(page);
    keys.push(now - counted);
    counted = now;
  }
  const most = Math.max(...keys);
  const figures = `${keys.length} mixed entries, keys each: median ${median(keys)}, most ${most}`;
  console.log(`  ${figures}${against('4', most <= 4)}`);
  reportTimes('waiting for an entry and its reply', waits, 400);
}

/** What staff do all day, step by step, in a window of this width. */
async function timeSteps(page: Page, width: number, log: (step: string, ms: number) => void) {
  await page.setViewportSize({ width, height: 900 });
  const dialog = page.getByRole('dialog');
  // A different one at each width: the same entry may come again.
  const day = 10 + (width % 18);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    async 'find who waits longest'() {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.locator('[data-row^=orders]').first().locator('button').click();
      await dialog.getByLabel('Assigned to').waitFor();
    },
    async assign() {
      const choice = dialog.getByLabel('Assigned to');
      await choice.selectOption({ index: (await choice.inputValue()) === '' ? 1 : 0 });
      await page.getByText(/^Assigned to (Staff|nobody)/).waitFor();
    },
    async 'set a follow-up'() {
      await dialog.getByLabel('Follow up').fill(`2040-01-${day}`);
      await page.keyboard.press('Enter');
      await page.getByText(`Follow-up on Jan ${day}, 2040`).waitFor();
    },
    async 'undo a status'() {
      await dialog.getByLabel('Status', { exact: true }).selectOption('confirmed');
      await page.getByText('Order status changed to confirmed').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Order status changed to pending').waitFor();
    },
    async answer() {
      const reply = dialog.getByRole('textbox', { name: 'Reply' });
      if (!(await reply.isVisible())) {
        await dialog.getByRole('button', { name: 'Reply', exact: true }).first().click();
      }
      await dialog.getByRole('button', { name: 'We have your photos' }).click();
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText(/^Reply sent to/).waitFor();
    },
  };
  for (const [step, take] of Object.entries(steps)) {
    const began = performance.now();
    await take();
    log(`${step}, at ${width} pixels`, performance.now() - began);
  }
  await page.keyboard.press('Escape');
}

/** Today: sixty mixed entries with the keyboard alone, and the single steps with a stopwatch. */
export const benchQueue = (entries = 60): Promise<void> =>
  withProduct(unlimited, ({ info }) =>
    withPage(async (page) => {
      // All entries come from one client here, and mails that a limit holds would wait as well.
      await withConnection(
        info.databaseUrl,
        (sql) => sql`update private.settings set value = 100000 where name like 'automatic_mails%'`,
      );
      await submitMixed(info.web, 0, 6);
      await openToday(page, info.web, info.adminPassword);
      for (const width of [1440, 390]) {
        await timeSteps(page, width, (step, ms) => console.log(`  ${step}: ${ms.toFixed(0)} ms`));
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await submitMixed(info.web, 6, entries + 2);
      await page.reload();
      await page.getByRole('row').nth(50).waitFor();
      await answerAll(page);
    }),
  );
