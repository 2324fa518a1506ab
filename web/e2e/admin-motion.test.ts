import type { Page } from '@playwright/test';
import { describe, expect, it, staff, visitor, withStaff } from './support/journey.ts';
import { newWord, submitNamed } from './support/staff.ts';

withStaff();

/** The browser's requests for the motion script. */
const motionScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('motion-features'))
      .map(({ name, startTime }) => ({ name, startTime })),
  );

/** Waits until motion works: the script has loaded and the page has rendered with it. */
async function untilMotionIsReady(page: Page): Promise<void> {
  await expect.poll(() => motionScripts(page)).toHaveLength(1);
  const [script] = await motionScripts(page);
  // Passed as text, because the test runner rewrites imports inside functions.
  await page.evaluate(`import(${JSON.stringify(script?.name)})`);
  await visitor.untilDrawn();
}

/** Starts recording, in every frame, the opacity and the x offset of the matching elements. */
async function noteFrames(page: Page, moving: string): Promise<void> {
  await page.evaluate((selector) => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const note = () => {
      for (const element of document.querySelectorAll(selector)) {
        const { opacity, transform } = getComputedStyle(element);
        frames.push(`${opacity} ${new DOMMatrix(transform).m41}`);
      }
      requestAnimationFrame(note);
    };
    note();
  }, moving);
}

/** The number of distinct intermediate frames since the last call, without start and end states. */
async function stepsSeen(page: Page): Promise<number> {
  const frames = await page.evaluate(() =>
    (window as unknown as { frames: string[] }).frames.splice(0),
  );
  const onTheWay = frames.filter((frame) => /^0\.\d| \d*\.\d/.test(frame));
  return new Set(onTheWay).size;
}

/**
 * Expects what is done to move the elements that are noted. Motions take seconds here: a busy machine
 * may draw nothing for longer than they take otherwise.
 */
async function expectMotion(page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pace = (playbackRate: number) =>
    session.send('Animation.setPlaybackRate', { playbackRate });
  // The motion script has to go by the same clock as the browser's animations.
  await page.evaluate(() => {
    performance.now = () => Number(document.timeline.currentTime);
  });
  await stepsSeen(page);
  await pace(0.05);
  await act();
  await expect.poll(() => stepsSeen(page)).toBeGreaterThan(0);
  await pace(1);
}

describe('with motion', () => {
  it('an entry slides in and out, and a row that is moved to spam leaves and comes back by Undo', async () => {
    const word = newWord();
    // In a wider window, the entry is shown beside the list.
    await staff.page.setViewportSize({ width: 1280, height: 900 });
    await submitNamed('orders', word, ['Ana', 'Bea']);
    await staff.page.emulateMedia({ reducedMotion: 'no-preference' });
    await staff.logIn(`?tab=orders&q=${word}`);
    await untilMotionIsReady(staff.page);
    await noteFrames(staff.page, '[role=dialog]');
    await expectMotion(staff.page, () => staff.opener('Ana Lovelace').click());
    await staff.dialog.getByText('2 of 2').waitFor();
    await expect
      .poll(() => staff.dialog.evaluate((panel) => panel.getBoundingClientRect().right))
      .toBe(1280);
    await expectMotion(staff.page, async () => {
      await staff.press('Escape');
      await staff.expectFocus(staff.opener('Ana Lovelace'));
      expect(await staff.page.locator('[role=dialog]').count()).toBe(1);
    });
    await staff.dialog.waitFor({ state: 'detached' });

    await noteFrames(staff.page, '[data-row]');
    await staff.row('Ana').getByRole('checkbox').check();
    const press = (name: string) => staff.page.getByRole('button', { name }).click();
    await expectMotion(staff.page, () => press('Mark spam'));
    await staff.row('Ana').waitFor({ state: 'detached' });
    await expectMotion(staff.page, () => press('Undo'));
    await staff.row('Ana').waitFor();
    await expect
      .poll(() => staff.row('Ana').evaluate((row) => getComputedStyle(row).opacity))
      .toBe('1');
  });
});

describe('with reduced motion', () => {
  it('nothing moves, and what would move it is not fetched', async () => {
    await staff.logInTo('orders', ['Ana']);
    await noteFrames(staff.page, '[role=dialog]');
    await staff.opener('Ana Lovelace').click();
    await staff.dialog.getByText('1 of 1').waitFor();
    await staff.press('Escape');
    await staff.dialog.waitFor({ state: 'detached' });
    expect(await stepsSeen(staff.page)).toBe(0);
    expect(await motionScripts(staff.page)).toEqual([]);
  });
});
