import type { Page } from 'playwright-core';
import { forms } from '../../../supabase/functions/_shared/contract/forms.ts';
import * as samples from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { against, reportTimes } from '../figures.ts';
import { post, unlimited, withPage, withProduct } from '../product.ts';

const mixed = [
  ['contact-submissions', samples.contact],
  ['orders', samples.order],
  ['webinar-questions', samples.webinarQuestion],
] as const;

/** Sends this many messages, orders and questions in turn, each from somebody else. */
async function submitMixed(web: string, entries: number): Promise<void> {
  for (let number = 0; number < entries; number += 1) {
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
  await page.evaluate(() => localStorage.setItem('admin_start', 'today'));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('row').nth(1).waitFor();
}

/** Milliseconds until the script is true in the page, looked at in every frame. */
async function until(page: Page, script: string): Promise<number> {
  const began = performance.now();
  await page.waitForFunction(script, null, { polling: 'raf' });
  return performance.now() - began;
}

const openEntry = `document.querySelector('[role=dialog] [data-message], [role=dialog] dl') &&
  document.querySelector('[role=dialog] textarea[aria-label=Reply]') &&
  document.querySelector('[role=dialog] h2').textContent`;

/** Answers everything that waits with the keyboard alone: keys and waiting for each entry. */
async function answerAll(page: Page, entries: number): Promise<void> {
  const [waits, keys]: [number[], number[]] = [[], []];
  await page.keyboard.press('j');
  let pressed = ['Enter'];
  let shown = '';
  for (let number = 0; number < entries; number += 1) {
    let wait = 0;
    for (const key of pressed) await page.keyboard.press(key);
    wait += await until(page, `(${openEntry}) && (${openEntry}) !== ${JSON.stringify(shown)}`);
    shown = String(await page.evaluate(openEntry));
    await page.keyboard.press('1');
    wait += await until(page, "document.activeElement?.getAttribute('aria-label') === 'Reply'");
    keys.push(pressed.length + 1);
    waits.push(wait);
    pressed = ['Control+Enter'];
  }
  await page.keyboard.press('Control+Enter');
  await page.getByText('Nothing else waits here.').waitFor();
  const most = Math.max(...keys);
  console.log(`  ${entries} mixed entries, most keys for one: ${most}${against('4', most <= 4)}`);
  reportTimes('waiting for an entry and its reply', waits, 400);
}

/** What staff do all day, one step after the other, in a window of this width. */
async function timeSteps(page: Page, width: number, log: (step: string, ms: number) => void) {
  await page.setViewportSize({ width, height: 900 });
  const dialog = page.getByRole('dialog');
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    async 'find who waits longest'() {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.locator('[data-row^=orders]').first().locator('button').click();
      await dialog.getByLabel('Assigned to').waitFor();
    },
    async assign() {
      await dialog.getByLabel('Assigned to').selectOption({ index: 1 });
      await page.getByText('Assigned to Staff', { exact: true }).waitFor();
    },
    async 'set a follow-up'() {
      await dialog.getByLabel('Follow up').fill('2040-01-01');
      await page.getByText('Follow-up on Jan 1, 2040').waitFor();
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
      await dialog.getByRole('button', { name: 'Send' }).click();
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
      await submitMixed(info.web, 6);
      await openToday(page, info.web, info.adminPassword);
      for (const width of [1440, 390]) {
        await timeSteps(page, width, (step, ms) => console.log(`  ${step}: ${ms.toFixed(0)} ms`));
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await submitMixed(info.web, entries);
      await page.reload();
      await page.getByRole('row').nth(entries).waitFor();
      await answerAll(page, entries + 4);
    }),
  );
