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
import { homePage } from '@/content/home.ts';
import { homeSections } from '@/content/home-sections.ts';
import { paths } from '@/lib/paths.ts';
import { it as test } from './support/journey.ts';
import { desktop, phone, type Visitor } from './support/visitor.ts';

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

/** Supported by browsers, but not yet in the DOM types. */
interface CapturedMedia {
  captureStream(): MediaStream;
}

describe('the music samples', () => {
  beforeEach(() => visitor.open(paths.aiMusic));

  const card = (name: string) => page.getByRole('button', { name });
  const strip = () => page.getByRole('complementary', { name: 'Music player' });
  const pressed = () => page.locator('button[aria-pressed="true"]').allInnerTexts();
  const at = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

  /** Waits until the player isn't silent, for up to 10 seconds. Returns the loudest sample. */
  const heard = () =>
    page.locator('audio').evaluate(async (audio: HTMLAudioElement & CapturedMedia) => {
      const context = new AudioContext();
      const ear = context.createAnalyser();
      context.createMediaStreamSource(audio.captureStream()).connect(ear);
      const samples = new Float32Array(ear.fftSize);
      const deadline = performance.now() + 10_000;
      let loudest = 0;
      while (loudest < 0.02 && performance.now() < deadline) {
        await new Promise(requestAnimationFrame);
        ear.getFloatTimeDomainData(samples);
        loudest = Math.max(loudest, ...samples.map(Math.abs));
      }
      await context.close();
      return loudest;
    });

  async function expectSound(): Promise<void> {
    const before = await at();
    await expect.poll(at).toBeGreaterThan(before + 0.2);
    expect(await heard()).toBeGreaterThan(0.02);
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
describe('the home page', () => {
  beforeEach(() => visitor.open(paths.home));

  it('tells its story in order, on a wide screen and on a phone', async () => {
    const { hero } = homePage;
    const { proof, demo, benefits, middle, pricing, faq, closing } = homeSections;
    const story = [hero, proof, demo, benefits, middle, pricing, faq, closing];
    const headings = page.locator('main').locator('h1, h2');
    for (const viewport of [desktop, phone]) {
      const at = `at ${viewport.width} pixels`;
      await page.setViewportSize(viewport);
      expect(await headings.allTextContents(), at).toEqual(story.map(({ heading }) => heading));
      const tops = await headings.evaluateAll((all) =>
        all.map((heading) => heading.getBoundingClientRect().top),
      );
      expect(tops, at).toEqual([...tops].sort((one, other) => one - other));
    }
  });
});
