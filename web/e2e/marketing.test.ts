import {
  autoEditCents,
  type CalculatorInput,
  calculatorPhotos,
  clipPriceCents,
  formatUsd,
} from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { paths } from '@/lib/paths.ts';
import { it as test } from './support/journey.ts';
import type { Visitor } from './support/visitor.ts';

let visitor: Visitor;
let page: Page;

const it = test.extend('sharesWindow', true);

it.beforeEach(({ visitor: arrived }) => {
  visitor = arrived;
  page = visitor.page;
});

describe('the price calculator', () => {
  beforeEach(() => visitor.open(paths.aiVideo));

  const price = () => page.locator('#price');
  const photos = () => price().getByRole('spinbutton', { name: 'Photos' });

  /** The expected bill, by the service's stated rules and using only the contract's prices. */
  function stated({ photos, resolution, autoEdit }: CalculatorInput) {
    const cents = photos * clipPriceCents[resolution] + (autoEdit ? autoEditCents : 0);
    const seconds = photos <= 2 ? photos * 3 : 3 + (photos - 2) * 2 + 3;
    const clips = `${photos} separate ${serviceFigures.clipSeconds}-second clip`;
    const loose = photos === 1 ? clips : `${clips}s`;
    return {
      total: formatUsd(cents),
      result: autoEdit ? `Video length: ${seconds} seconds` : loose,
    };
  }

  const shown = async () => {
    const label = price().getByText('Total', { exact: true });
    const [total, result] = await label.locator('xpath=following-sibling::p').allTextContents();
    return { total, result };
  };

  const expectBill = (choice: CalculatorInput) =>
    expect.poll(shown, { message: JSON.stringify(choice) }).toEqual(stated(choice));

  it('follows the keyboard alone, and says the sum once it stands still', async () => {
    const press = (key: string) => page.keyboard.press(key);
    await photos().focus();
    await press('ControlOrMeta+a');
    await page.keyboard.type('11');
    await press('ArrowUp');
    await expectBill({ photos: 12, resolution: '720p', autoEdit: true });
    await press('Tab');
    await press('Enter');
    await expectBill({ photos: 13, resolution: '720p', autoEdit: true });
    await press('Tab');
    await press('End');
    await expectBill({ photos: calculatorPhotos.max, resolution: '720p', autoEdit: true });
    await press('ArrowLeft');
    await press('Tab');
    await press('ArrowRight');
    await expectBill({ photos: 29, resolution: '1080p', autoEdit: true });
    await press('ArrowRight');
    await press('Tab');
    await press('Space');
    const chosen: CalculatorInput = { photos: 29, resolution: '4K', autoEdit: false };
    await expectBill(chosen);
    const { total, result } = stated(chosen);
    await expect
      .poll(() => price().getByRole('status').textContent())
      .toBe(`Total ${total}. ${result}.`);
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

  it('are silent until one is asked for, and then can be heard, one at a time', async () => {
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
