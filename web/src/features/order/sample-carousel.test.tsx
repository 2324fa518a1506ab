import { orderPackageOffers } from '@contract/brand.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { films } from '@/content/media.ts';
import { orderPage } from '@/content/order.ts';
import { matchMedia } from '@/testing/browser.ts';
import { renderPart } from '@/testing/render.tsx';
import { SampleCarousel } from './sample-carousel.tsx';

/** Whether `:focus-visible` matches, which jsdom doesn't know. */
let isFocusVisible = false;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  isFocusVisible = false;
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: Element, selector: string) {
    return selector === ':focus-visible' ? isFocusVisible : matches.call(this, selector);
  } as typeof matches;
  return () => {
    Element.prototype.matches = matches;
  };
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const slides = () => screen.getAllByRole('group');
/** The number of the slide that isn't inert, from 1. */
const shown = () => slides().findIndex((slide) => !slide.hasAttribute('inert')) + 1;
const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const carousel = () => screen.getByRole('region', { name: 'Sample videos' });

describe('the sample videos', () => {
  it('advance every eight seconds, and from the last to the first', () => {
    renderPart(<SampleCarousel />);
    pass(7999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
    pass(8000);
    pass(8000);
    expect(shown()).toBe(4);
    pass(8000);
    expect(shown()).toBe(1);
  });

  it.each([
    ['an arrow', 'Next sample', 2],
    ['the other arrow', 'Previous sample', 4],
    ['a dot', /^Sample 3/, 3],
    ['the film', /^Play/, 1],
  ])('stand still after %s, until they are asked to go on', (_, name, position) => {
    renderPart(<SampleCarousel />);
    expect(screen.queryByRole('button', { name: 'Resume Auto-Play' })).not.toBeInTheDocument();
    press(name);
    pass(60_000);
    expect(shown()).toBe(position);
    press('Resume Auto-Play');
    pass(7999);
    expect(shown()).toBe(position);
    pass(1);
    expect(shown()).toBe((position % 4) + 1);
  });

  it('pause while the pointer or the focus is on them', () => {
    renderPart(<SampleCarousel />);
    fireEvent.pointerEnter(carousel());
    pass(60_000);
    expect(shown()).toBe(1);
    fireEvent.pointerLeave(carousel());
    pass(8000);
    expect(shown()).toBe(2);
    isFocusVisible = true;
    act(() => screen.getByRole('button', { name: 'Next sample' }).focus());
    pass(60_000);
    expect(shown()).toBe(2);
  });

  it('do not treat the focus of a mouse click as keyboard focus', () => {
    renderPart(<SampleCarousel />);
    const next = screen.getByRole('button', { name: 'Next sample' });
    act(() => next.focus());
    pass(8000);
    expect(shown()).toBe(2);
  });

  it('resume although the pointer and the focus are still on the button', () => {
    renderPart(<SampleCarousel />);
    press('Stop Auto-Play');
    const control = screen.getByRole('button', { name: 'Resume Auto-Play' });
    fireEvent.pointerOver(control);
    isFocusVisible = true;
    act(() => control.focus());
    fireEvent.click(control);
    pass(8000);
    expect(shown()).toBe(2);
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Next sample' }));
    pass(60_000);
    expect(shown()).toBe(2);
  });

  it('say how many photos they were made from and how long they last, as their files do', () => {
    renderPart(<SampleCarousel />);
    const { photos, seconds } = films.walkthrough;
    const length = `0:${String(Math.round(seconds)).padStart(2, '0')}`;
    expect(screen.getByText(`${photos} photos · ${length} · Basic`)).toBeVisible();
    press(/^Sample 2/);
    expect(screen.getByText('1 photo · 0:05 · One shot, without sound')).toBeVisible();
  });

  it.each(orderPage.samples.slides)(
    'name a package only for what it delivers: $title',
    ({ film, stats }) => {
      const { photos = 0, height, hasSound = false } = films[film];
      expect(photos).toBeGreaterThan(0);
      expect(stats.package !== undefined).toBe(hasSound);
      if (!stats.package) return;
      const { photoLimit, resolution } = orderPackageOffers[stats.package];
      expect(photos).toBeLessThanOrEqual(photoLimit);
      expect(`${height}p`).toBe(resolution);
    },
  );

  it('say which of them was started', () => {
    const onPlay = vi.fn();
    renderPart(<SampleCarousel onPlay={onPlay} />);
    press(/^Play/);
    expect(onPlay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'order-sample-modern' }),
    );
  });

  it('wait while the page is hidden', () => {
    renderPart(<SampleCarousel />);
    const see = (state: string) =>
      act(() => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    see('hidden');
    pass(60_000);
    expect(shown()).toBe(1);
    see('visible');
    pass(8000);
    expect(shown()).toBe(2);
  });

  it('never move by themselves for people who asked for less motion', () => {
    matchMedia('prefers-reduced-motion');
    renderPart(<SampleCarousel />);
    pass(60_000);
    expect(shown()).toBe(1);
    expect(screen.queryByRole('button', { name: /Auto-Play/ })).not.toBeInTheDocument();
    press('Next sample');
    expect(shown()).toBe(2);
  });
});
