import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { homeSections } from '@/content/home-sections.ts';
import { fakeObserver } from '@/testing/fake-observer.ts';
import { renderSite } from '@/testing/render.tsx';
import { FilmCarousel } from './film-carousel.tsx';

const { slides } = homeSections.demo;
const renderCarousel = () =>
  renderSite(<FilmCarousel label="Example videos" slides={slides} sizes="50vw" />);

const title = () => screen.getByRole('heading', { level: 3 }).textContent;
const press = (name: string) => screen.getByRole('button', { name });
const dots = () => screen.getAllByRole('button', { name: /^Example \d/ });

describe('the carousel of examples', () => {
  it('jumps to the example of a dot', async () => {
    const { user } = renderCarousel();
    await user.click(press('Example 3: Waterfront Property'));
    expect(title()).toBe('Waterfront Property');
    const current = dots().map((dot) => dot.getAttribute('aria-current'));
    expect(current).toEqual([null, null, 'step', null, null]);
  });

  it('goes around its end, forward and back', async () => {
    const { user } = renderCarousel();
    await user.click(press('Previous example'));
    expect(title()).toBe(slides.at(-1)?.title);
    await user.click(press('Previous example'));
    expect(title()).toBe(slides.at(-2)?.title);
    await user.click(press('Next example'));
    await user.click(press('Next example'));
    expect(title()).toBe(slides[0]?.title);
  });

  it('stops a playing film when the slide changes', async () => {
    window.HTMLMediaElement.prototype.play = vi.fn(() => Promise.resolve());
    const { user } = renderCarousel();
    await user.click(press('Play: Modern Luxury Home'));
    expect(document.querySelector('video')).not.toBeNull();
    await user.click(press('Next example'));
    expect(document.querySelector('video')).toBeNull();
    expect(press('Play: Elegant Estate')).toBeVisible();
  });

  it('lets the pictures of other slides wait until it is near', () => {
    const report = fakeObserver();
    renderCarousel();
    const track = screen.getByRole('group', { name: /^1 of/ }).parentElement;
    expect(track).not.toHaveAttribute('data-near');
    report({ isIntersecting: true });
    expect(track).toHaveAttribute('data-near');
  });

  it('never moves by itself', () => {
    vi.useFakeTimers();
    renderCarousel();
    vi.advanceTimersByTime(60_000);
    expect(title()).toBe('Modern Luxury Home');
  });
});
