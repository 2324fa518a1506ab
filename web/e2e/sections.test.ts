import type { Locator } from '@playwright/test';
import { paths } from '@/lib/paths.ts';
import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';
import { phone } from './support/visitor.ts';

it.use({ sharesWindow: true });
withVisitor();

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('It cannot be seen.');
  return { ...box, middle: box.y + box.height / 2 };
}

/** Swipes sideways over the middle of an element. */
async function swipe(element: Locator, pixels: number): Promise<void> {
  const { x, width, middle } = await boxOf(element);
  const from = x + (width - pixels) / 2;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', moved: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from + moved, y: middle }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await send('touchMove', (pixels * step) / 10);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

it('shows what is chosen where the reader chooses the colors', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visitor.open('/virtual-staging-photographers');
  const outlines = page
    .getByRole('group', { name: 'Room' })
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle));
  expect(await outlines).toEqual(['solid', 'none']);
  await page.emulateMedia({ forcedColors: null });
});

it('the line between before and after follows the pointer and the keys', async () => {
  await visitor.open('/sky-replacement-real-estate');
  const slider = page.getByRole('slider', { name: /^Drag to compare/ });
  const comparison = slider.locator('..');
  /** The line's distance from the left, in percent. */
  const line = () =>
    comparison.evaluate((element) => {
      const drawn = element.querySelector('[aria-hidden]')?.getBoundingClientRect();
      const { left, width } = element.getBoundingClientRect();
      return Math.round((((drawn?.left ?? 0) + 1 - left) / width) * 100);
    });
  await expect.poll(line).toBe(50);
  const { x, width, middle } = await boxOf(comparison);
  await page.mouse.move(x + width / 2, middle);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, middle, { steps: 4 });
  await expect.poll(line).toBe(25);
  await page.mouse.move(x - 10, middle, { steps: 4 });
  await page.mouse.up();
  await expect.poll(line).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(line).toBe(100);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(line).toBe(99);
  await page.getByRole('radio', { name: 'Twilight' }).check({ force: true });
  await expect(slider).toHaveAttribute('aria-valuetext', '1% Twilight');
  await visitor.expectAccessible(comparison);
});

it('the music samples are silent until one is played, and play one at a time', async () => {
  const strip = page.getByRole('complementary', { name: 'Music player' });
  const pressed = page.locator('button[aria-pressed="true"]');
  const audio = page.locator('audio');
  await visitor.open(paths.aiMusic);
  expect(await pressed.count()).toBe(0);
  expect(await strip.count()).toBe(0);
  for (const name of ['Calm & Elegant', 'Cinematic Luxury']) {
    await page.getByRole('button', { name }).click();
    await strip.getByText(`Now playing: ${name}`).waitFor();
    const at = () => audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
    const before = await at();
    await expect.poll(at).toBeGreaterThan(before + 0.2);
    expect(await pressed.allInnerTexts()).toEqual([expect.stringContaining(name)]);
  }
  await visitor.expectAccessible(strip);
});

describe('a notification', () => {
  // A fake clock can't be removed from a window.
  it.use({ sharesWindow: false });

  it('goes with a swipe to the right, and comes back from a short one', async () => {
    const toast = page.getByRole('alert');
    await page.setViewportSize(phone);
    await page.clock.install();
    await visitor.open('/get-started');
    await page.getByRole('main').getByRole('button').last().click();
    await toast.getByText('Please fill out all required fields').waitFor();
    const card = toast.locator('> *');
    const { x } = await boxOf(card);
    await swipe(card, 30);
    await expect.poll(async () => (await card.boundingBox())?.x).toBe(x);
    await swipe(card, 80);
    await card.waitFor({ state: 'detached' });
  });
});
