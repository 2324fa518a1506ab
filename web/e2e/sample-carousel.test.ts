import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { it } from './support/journey.ts';
import { desktop, phone, type Visitor } from './support/visitor.ts';

let visitor: Visitor;
let page: Page;

it.beforeEach(({ visitor: arrived }) => {
  visitor = arrived;
  page = visitor.page;
});

const carousel = () => page.getByRole('region', { name: 'Sample videos' });
const button = (name: string) => carousel().getByRole('button', { name, exact: true });

/** Which sample is in view, counted from one. */
const shown = async (): Promise<number> => {
  const dots = carousel().getByRole('button', { name: /^Sample \d/ });
  const current = await dots.evaluateAll((all) =>
    all.findIndex((dot) => dot.getAttribute('aria-current') === 'step'),
  );
  return current + 1;
};

/** How long each sample is shown. */
const turnMs = timersMs.orderCarouselAdvance;

describe.each([
  ['a mouse', desktop, false],
  ['a finger', phone, true],
] as const)('samples that %s has stopped', (_, viewport, hasTouch) => {
  const press = async (name: string) => {
    if (hasTouch) await button(name).tap();
    else await button(name).click();
  };

  it.override({ arrival: { viewport, hasTouch, reducedMotion: 'no-preference' } });

  it('go on eight seconds after it has resumed them, and not before', async () => {
    expect(turnMs).toBe(8000);
    await page.clock.install();
    await visitor.open('/order');
    await carousel().scrollIntoViewIfNeeded();
    await press('Next sample');
    expect(await shown()).toBe(2);
    await page.clock.pauseAt(Date.now() + 1000);
    await press('Resume Auto-Play');
    await button('Stop Auto-Play').waitFor();
    await page.clock.runFor(turnMs - 50);
    expect(await shown()).toBe(2);
    await page.clock.runFor(100);
    await expect.poll(shown).toBe(3);
  });
});

describe('samples with the keyboard on them', () => {
  it.override({ arrival: { reducedMotion: 'no-preference' } });

  it('stand still until it has left', async () => {
    await page.clock.install();
    await visitor.open('/order');
    await button('Stop Auto-Play').focus();
    await page.keyboard.press('Shift+Tab');
    await page.clock.fastForward(turnMs + 1000);
    expect(await shown()).toBe(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.fastForward(turnMs);
    await expect.poll(shown).toBe(2);
  });
});
