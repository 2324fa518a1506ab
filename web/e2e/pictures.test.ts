/** Pictures and films: how they look, and how they react to a mouse. Also line breaks in text. */

import { beforeEach, describe, expect } from 'vitest';
import { page, it as test, visitor, withVisitor } from './support/journey.ts';

const it = withVisitor(test);

describe('a film under a mouse', () => {
  const play = () => page.getByRole('button', { name: /^Play:/ }).first();
  const moving = () => play().locator('xpath=../video');
  let asked: string[];

  beforeEach(() => {
    asked = [];
    page.on('request', (request) => {
      // Posters are pictures, which a browser may fetch ahead.
      if (/\/media\/films\/.*\.(mp4|webm)$/.test(request.url())) asked.push(request.url());
    });
  });

  it('shows its move while it is pointed at, and fetches nothing before', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visitor.open('/ai-real-estate-video');
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await play().hover();
    await moving().waitFor();
    await expect
      .poll(() => moving().evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    expect(await moving().evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
    await visitor.expectAccessible();
    await page.getByRole('heading', { level: 1 }).hover();
    await moving().waitFor({ state: 'detached' });
    // A click still opens the player.
    await play().click();
    expect(await page.locator('main video[controls]').count()).toBe(1);
  });
});
