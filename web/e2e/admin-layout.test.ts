import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { atTheDesk, type Desk, newWord, submitNamed } from './staff.ts';

const sql = connect();

let desk: Desk;
atTheDesk(sql, (arrived) => {
  desk = arrived;
});

/** Whether a press in the middle of an element meets it, once it is scrolled into view. */
async function isInReach(locator: Locator): Promise<boolean> {
  await locator.scrollIntoViewIfNeeded();
  return locator.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(met) || Boolean(met?.contains(element) && met !== document.body);
  });
}

async function covered(controls: Locator): Promise<string[]> {
  const names: string[] = [];
  for (const control of await controls.all()) {
    if (await isInReach(control)) continue;
    names.push((await control.textContent()) ?? '');
  }
  return names;
}

describe.each([390, 768, 1024, 1440])('at %i pixels', (width) => {
  it('a notification covers nothing that can be pressed', async () => {
    const word = newWord();
    const names = Array.from({ length: 27 }, (_, index) => `Client${index + 1}`);
    await submitNamed('orders', word, names);
    const { page } = desk;
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await desk.logIn(`?tab=orders&q=${word}&size=25`);
    await page
      .getByRole('checkbox', { name: /^Select \d/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Mark read' }).click();
    await desk.toast('Marked as read').waitFor();
    await page.getByRole('region', { name: /^Notifications/ }).hover();
    expect(
      await covered(page.getByRole('navigation', { name: 'Pages' }).locator('button, select')),
    ).toEqual([]);
    expect(await covered(page.locator('[data-row] button'))).toEqual([]);

    await desk.opener('Client26 Lovelace').click();
    await desk.dialog.getByLabel('Status').selectOption('confirmed');
    await desk.toast('Status Updated').waitFor();
    await desk.dialog.getByRole('button', { name: 'Undo' }).hover();
    expect(await covered(desk.dialog.locator('a, select'))).toEqual([]);
  });
});

describe.each([768, 1024])('a table in %i pixels', (width) => {
  it('says that columns go on to the right, and leads to them', async () => {
    const word = newWord();
    await submitNamed('orders', word, ['Ana']);
    await desk.page.setViewportSize({ width, height: 900 });
    await desk.logIn(`?tab=orders&q=${word}`);
    const last = desk.page.getByRole('columnheader', { name: 'Read' });
    const isInView = () =>
      last.evaluate((head) => head.getBoundingClientRect().right <= window.innerWidth);
    expect(await isInView()).toBe(false);
    const more = desk.page.getByRole('button', { name: /^Scroll to \d more columns?$/ });
    await more.click();
    await more.waitFor({ state: 'detached' });
    expect(await isInView()).toBe(true);
  });
});

it('a table that fits says nothing of more columns', async () => {
  const word = newWord();
  await submitNamed('orders', word, ['Ana']);
  await desk.logIn(`?tab=orders&q=${word}`);
  await desk.row('Ana').waitFor();
  expect(await desk.page.getByText(/^\d more$/).count()).toBe(0);
});
