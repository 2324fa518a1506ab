/** Simulates staff who answer messages one after another, using only the keyboard. */
import type { Page } from 'playwright-core';
import { against, reportTimes } from './figures.ts';

const mostKeys = 6;

/**
 * Opens the first unread message with `j` and Enter, and answers messages one after another: a
 * template, some words of their own, sent with Ctrl+Enter, which opens the next one. The times are
 * from a keypress until its result is on screen, added up for each reply.
 *
 * @param afterReply called with the number of replies sent; not part of the times
 */
export async function benchAnswers(
  page: Page,
  web: string,
  { count, afterReply }: { count: number; afterReply: (sent: number) => Promise<void> },
): Promise<void> {
  await page.goto(`${web}/admin?read=false`);
  await page.getByRole('table').waitFor();
  await page.locator('button:enabled', { hasText: 'Refresh' }).waitFor();
  const entry = page.getByRole('dialog');
  const title = entry.getByRole('heading', { level: 2 });
  const opened = () => entry.getByText('Received', { exact: true }).waitFor();
  const keys: number[] = [];
  const waits: number[] = [];
  let pressed = 0;
  let waited = 0;
  async function press(names: readonly string[], until: () => Promise<unknown>) {
    pressed += names.length;
    const began = performance.now();
    for (const name of names) await page.keyboard.press(name);
    await until();
    waited += performance.now() - began;
  }

  await press(['j', 'Enter'], opened);
  for (let sent = 1; sent <= count; sent += 1) {
    await press(['1'], () => entry.getByRole('textbox', { name: 'Reply' }).waitFor());
    await page.keyboard.type('Yes. ');
    const answered = await title.textContent();
    await press(['Control+Enter'], async () => {
      await entry
        .getByRole('heading', { level: 2 })
        .filter({ hasNotText: answered ?? '' })
        .waitFor();
      await opened();
    });
    keys.push(pressed);
    waits.push(waited);
    pressed = 0;
    waited = 0;
    await afterReply(sent);
  }
  const most = Math.max(...keys);
  console.log(
    `  ${'keys for a reply, apart from typing'.padEnd(46)} at most ${most}` +
      against(String(mostKeys), most <= mostKeys),
  );
  reportTimes('waiting for a reply, all in all', waits, 1_000);
}
