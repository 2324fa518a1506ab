import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchMedia } from '@/testing/browser.ts';
import { fakeObserver } from '@/testing/fake-observer.ts';
import { renderSite } from '@/testing/render.tsx';
import { AmbientFilm } from './ambient-film.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.HTMLMediaElement.prototype.play = vi.fn(() => Promise.resolve());
});

function renderFilm(isIntersecting = true) {
  const report = fakeObserver();
  renderSite(<AmbientFilm name="hero" sizes="100vw" />);
  act(() => vi.advanceTimersByTime(1000));
  report({ isIntersecting });
}

const video = () => document.querySelector('video');
const files = () => [...document.querySelectorAll('source[src]')].map((s) => s.getAttribute('src'));

describe('the film behind a page', () => {
  it('loops without sound over its poster, once the page is idle', () => {
    renderFilm();
    expect(screen.getByRole('img')).toBeVisible();
    expect(video()).toMatchObject({ loop: true, muted: true, autoplay: true });
    expect(video()).toHaveAttribute('playsinline');
    expect(files()).toEqual(['/media/films/hero.webm#t=3.3', '/media/films/hero.mp4#t=3.3']);
  });

  it('can be stopped and started again', () => {
    renderFilm();
    const film = video() as HTMLVideoElement;
    film.pause = vi.fn();
    fireEvent.play(film);
    Object.defineProperty(film, 'paused', { value: false, configurable: true });
    fireEvent.click(screen.getByRole('button', { name: 'Pause video' }));
    expect(film.pause).toHaveBeenCalledOnce();
    fireEvent.pause(film);
    Object.defineProperty(film, 'paused', { value: true });
    fireEvent.click(screen.getByRole('button', { name: 'Play video' }));
    expect(film.play).toHaveBeenCalledOnce();
  });

  it('is not shown to people who prefer reduced motion', () => {
    matchMedia('prefers-reduced-motion');
    renderFilm();
    expect(video()).toBeNull();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is not fetched before it can be seen', () => {
    renderFilm(false);
    expect(video()).toBeNull();
  });
});
