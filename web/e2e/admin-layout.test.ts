import type { Locator } from '@playwright/test';
import { expect, it, staff, withStaff } from './support/journey.ts';
import { expectSound, newWord, submitNamed } from './support/staff.ts';
import { desktop } from './support/visitor.ts';

it.use({ sharesWindow: true });
withStaff();

/** The texts of the controls whose center is covered after they're scrolled into view. */
const covered = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'end', behavior: 'instant' });
        // The last line of a multi-line link: other content may be within the link's bounding box.
        const [line] = [...element.getClientRects()].slice(-1);
        const { left = 0, top = 0, width = 0, height = 0 } = line ?? {};
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return !(element.contains(met) || (met?.contains(element) && met !== document.body));
      })
      .map(({ textContent }) => textContent ?? ''),
  );

it('a notification covers nothing that can be pressed, in a window of any width', async ({
  page,
}) => {
  const word = newWord();
  const names = Array.from({ length: 27 }, (_, index) => `Client${index + 1}`);
  await submitNamed('orders', word, names);
  await staff.logIn();
  // A phone that is turned: the filters leave room for rows.
  await page.setViewportSize({ width: 844, height: 390 });
  await staff.open(`?tab=orders&q=${word}&size=25`);
  expect(await covered(page.locator('[data-row] button'))).toEqual([]);
  // Each width marks and changes entries of its own.
  for (const [index, width] of [390, 768, 1440].entries()) {
    const at = `at ${width} pixels`;
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await staff.open(`?tab=orders&q=${word}&size=25`);
    await page
      .getByRole('checkbox', { name: /^Select \d/ })
      .nth(index)
      .check();
    await page.getByRole('button', { name: 'Mark read' }).click();
    await staff.toast('Marked as read').waitFor();
    await staff.toast('Marked as read').hover();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await covered(pages.locator('button, select')), at).toEqual([]);
    expect(await covered(page.locator('[data-row] button')), at).toEqual([]);

    await staff.opener(`Client${20 - index} Lovelace`).click();
    await staff.dialog.getByLabel('Status', { exact: true }).selectOption('confirmed');
    await staff.toast('Status Updated').waitFor();
    await staff.toast('Status Updated').hover();
    expect(await covered(staff.dialog.locator('a, select')), at).toEqual([]);
  }
});

it('the orders and the overview fit a window of any width or lead to what doesn’t, and the charts can be read', async ({
  visitor,
  page,
}) => {
  const expectFit = async (content: Locator) => {
    for (const width of [390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await content.first().waitFor();
      await visitor.expectNoSidewaysScrolling();
    }
  };
  const word = await staff.logInTo('orders', ['Ana']);
  await expectFit(staff.row('Ana'));
  await page.setViewportSize(desktop);
  await expect(page.getByText(/^\d more$/)).toHaveCount(0);
  for (const width of [768, 1024]) {
    const at = `at ${width} pixels`;
    await page.setViewportSize({ width, height: 900 });
    await staff.open(`?tab=orders&q=${word}`);
    const last = page.getByRole('columnheader', { name: 'Read' });
    const isInView = () =>
      last.evaluate((head) => head.getBoundingClientRect().right <= window.innerWidth);
    expect(await isInView(), at).toBe(false);
    const more = page.getByRole('button', { name: /^Scroll to \d more columns?$/ });
    await more.click();
    await more.waitFor({ state: 'detached' });
    expect(await isInView(), at).toBe(true);
  }
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expectFit(page.locator('.recharts-bar-rectangle'));
  await page.getByText('Show as a table').click();
  await expectFit(page.getByRole('table'));
  await expectSound(visitor);
});
