import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './support/journey.ts';
import { newWord, type Staff, submitNamed } from './support/staff.ts';

let staff: Staff;
it.beforeEach(({ staff: user }) => {
  staff = user;
});

/** The texts of those that a press in their middle does not meet, once they are scrolled into view. */
const covered = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'end', behavior: 'instant' });
        // The last line of a link that has several: what follows it may be within its outline.
        const [line] = [...element.getClientRects()].slice(-1);
        const { left = 0, top = 0, width = 0, height = 0 } = line ?? {};
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return !(element.contains(met) || (met?.contains(element) && met !== document.body));
      })
      .map(({ textContent }) => textContent ?? ''),
  );

describe.each([390, 768, 1024, 1440])('at %i pixels', (width) => {
  it('a notification covers nothing that can be pressed', async () => {
    const word = newWord();
    const names = Array.from({ length: 27 }, (_, index) => `Client${index + 1}`);
    await submitNamed('orders', word, names);
    const { page } = staff;
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await staff.logIn(`?tab=orders&q=${word}&size=25`);
    await page
      .getByRole('checkbox', { name: /^Select \d/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Mark read' }).click();
    await staff.toast('Marked as read').waitFor();
    await staff.toast('Marked as read').hover();
    expect(
      await covered(page.getByRole('navigation', { name: 'Pages' }).locator('button, select')),
    ).toEqual([]);
    expect(await covered(page.locator('[data-row] button'))).toEqual([]);

    await staff.opener('Client26 Lovelace').click();
    await staff.dialog.getByLabel('Status', { exact: true }).selectOption('confirmed');
    await staff.toast('Status Updated').waitFor();
    await staff.toast('Status Updated').hover();
    expect(await covered(staff.dialog.locator('a, select'))).toEqual([]);
  });
});

describe.each([768, 1024])('a table in %i pixels', (width) => {
  it('says that columns go on to the right, and leads to them', async () => {
    const word = newWord();
    await submitNamed('orders', word, ['Ana']);
    await staff.page.setViewportSize({ width, height: 900 });
    await staff.logIn(`?tab=orders&q=${word}`);
    const last = staff.page.getByRole('columnheader', { name: 'Read' });
    const isInView = () =>
      last.evaluate((head) => head.getBoundingClientRect().right <= window.innerWidth);
    expect(await isInView()).toBe(false);
    const more = staff.page.getByRole('button', { name: /^Scroll to \d more columns?$/ });
    await more.click();
    await more.waitFor({ state: 'detached' });
    expect(await isInView()).toBe(true);
  });
});

it('the spare width of the widest windows is for what people wrote', async ({ page }) => {
  const word = newWord();
  await submitNamed('contact-submissions', word, ['Ana']);
  await staff.logIn(`?q=${word}`);
  const widthOf = async (name: string) =>
    (await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await widthOf('Message')).toBe(300);
  await page.setViewportSize({ width: 1920, height: 900 });
  expect(await widthOf('Message')).toBeGreaterThan(500);
  expect(await widthOf('Email')).toBeLessThan(300);
});

it('a table that fits says nothing of more columns', async () => {
  const word = newWord();
  await submitNamed('orders', word, ['Ana']);
  await staff.logIn(`?tab=orders&q=${word}`);
  await staff.row('Ana').waitFor();
  expect(await staff.page.getByText(/^\d more$/).count()).toBe(0);
});
