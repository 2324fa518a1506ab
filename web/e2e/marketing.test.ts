import { autoEditCents, clipPriceCents } from '@contract/brand.ts';
import { formatUsd } from '@contract/prices.ts';
import { beforeEach, describe, expect } from 'vitest';
import { paths } from '@/lib/paths.ts';
import { page, it as test, visitor, withVisitor } from './support/journey.ts';

const it = withVisitor(test.extend('sharesWindow', true));

describe('the price calculator', () => {
  beforeEach(() => visitor.open(paths.aiVideo));

  it('works with the keyboard alone, and announces the total once it has settled', async () => {
    const price = page.locator('#price');
    await price.getByRole('spinbutton', { name: 'Photos' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('11');
    const says = (sum: string) =>
      expect.poll(() => price.getByRole('status').textContent()).toBe(sum);
    const bill = (cents: number, result: string) => `Total ${formatUsd(cents)}. ${result}.`;
    for (const key of ['ArrowUp', 'Tab', 'Enter']) await page.keyboard.press(key);
    await says(bill(13 * clipPriceCents['720p'] + autoEditCents, 'Video length: 28 seconds'));
    // To the slider, the resolutions, and the switch for Auto-Edit.
    for (const key of [
      'Tab',
      'End',
      'ArrowLeft',
      'Tab',
      'ArrowRight',
      'ArrowRight',
      'Tab',
      'Space',
    ])
      await page.keyboard.press(key);
    await says(bill(29 * clipPriceCents['4K'], '29 separate 5-second clips'));
  });
});

describe('the music samples', () => {
  beforeEach(() => visitor.open(paths.aiMusic));

  const card = (name: string) => page.getByRole('button', { name });
  const strip = () => page.getByRole('complementary', { name: 'Music player' });
  const pressed = () => page.locator('button[aria-pressed="true"]').allInnerTexts();
  const at = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

  async function expectSound(): Promise<void> {
    const before = await at();
    await expect.poll(at).toBeGreaterThan(before + 0.2);
  }

  it('are silent until one is played, and play one at a time', async () => {
    expect(await pressed()).toEqual([]);
    expect(await strip().count()).toBe(0);
    await card('Calm & Elegant').click();
    await strip().getByText('Now playing: Calm & Elegant').waitFor();
    await expectSound();
    await visitor.expectAccessible();

    await card('Cinematic Luxury').click();
    await strip().getByText('Now playing: Cinematic Luxury').waitFor();
    await expectSound();
    expect(await pressed()).toEqual([expect.stringContaining('Cinematic Luxury')]);
    expect(await page.locator('audio').count()).toBe(1);
  });
});
