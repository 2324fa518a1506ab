/** Motion, for people who like it. All other tests prefer less. */

import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';
import { untilWhole } from './support/until-whole.ts';

it.use({ arrival: { reducedMotion: 'no-preference' } as const, sharesWindow: true });
withVisitor();

const track = () => page.locator('[aria-roledescription="carousel"] div:has(> [role="group"])');
const scrolled = () => track().evaluate((element) => Math.round(element.scrollLeft));
const slides = () => track().getByRole('group', { includeHidden: true });
const shown = () =>
  slides().evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')) + 1);

describe('a carousel under a mouse', () => {
  async function drag(distance: number): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await track().boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + distance, y + height / 2, { steps: 8 });
    await page.mouse.up();
  }

  it('is dragged without starting the film, and plays it when clicked', async () => {
    await visitor.open('/');
    await track().scrollIntoViewIfNeeded();
    await untilWhole(page);
    await drag(-500);
    await expect.poll(shown).toBe(2);
    await expect.poll(async () => (await scrolled()) > 0).toBe(true);
    // Too short to change the slide, but still not a click.
    await drag(-30);
    await page.waitForTimeout(300);
    expect(await shown()).toBe(2);
    expect(await track().locator('video[controls]').count()).toBe(0);
    await slides().nth(1).getByRole('button', { name: /^Play/ }).click();
    await track().locator('video[controls]').waitFor();

    await page.getByRole('button', { name: 'Next example' }).click();
    await expect.poll(shown).toBe(3);
  });
});

describe('a sky', () => {
  it('changes, and nothing covers the chosen one', async () => {
    await visitor.open('/sky-replacement-real-estate');
    await page.getByText('Twilight', { exact: true }).first().click();
    const altered = page.locator('main figure img').nth(1);
    await expect
      .poll(() => altered.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('sky-twilight');
    await expect.poll(() => page.locator('main figure img[alt=""]').count()).toBe(0);
  });
});

describe('a film under a mouse', () => {
  it('shows its move while it is pointed at, and fetches nothing before', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      // Posters are pictures, which a browser may fetch ahead.
      if (/\/media\/films\/.*\.(mp4|webm)$/.test(request.url())) asked.push(request.url());
    });
    const play = page.getByRole('button', { name: /^Play:/ }).first();
    const moving = play.locator('xpath=../video');
    await visitor.open('/ai-real-estate-video');
    await untilWhole(page);
    expect(asked).toEqual([]);
    await play.hover();
    await moving.waitFor();
    await expect
      .poll(() => moving.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    expect(await moving.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
    await visitor.expectAccessible(play.locator('..'));
    await page.getByRole('heading', { level: 1 }).hover();
    await moving.waitFor({ state: 'detached' });
    // A click still opens the player.
    await play.click();
    await expect(page.locator('main video[controls]')).toHaveCount(1);
  });
});
