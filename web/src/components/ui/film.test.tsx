import { screen, within } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchMedia } from '@/testing/browser.ts';
import { renderSite } from '@/testing/render.tsx';
import { Film } from './film.tsx';

const play = vi.fn(() => Promise.resolve());

beforeEach(() => {
  play.mockClear();
  window.HTMLMediaElement.prototype.play = play;
});

const sources = () =>
  [...document.querySelectorAll('video source')].map((source) => source.getAttribute('src'));
const film = <Film name="elegant-estate" title="Elegant Estate" sizes="50vw" />;
const training = <Film name="training" title="Agent training" sizes="50vw" />;

async function playIn(site: ReactElement): Promise<void> {
  const { user } = renderSite(site);
  await user.click(screen.getByRole('button', { name: /^Play: / }));
}

describe('a film', () => {
  it('is only its poster until it is asked for', () => {
    renderSite(film);
    expect(screen.getByRole('img')).toBeVisible();
    expect(document.querySelector('video, iframe')).toBeNull();
  });

  it('is the site’s own file, offered as WebM and MP4, and plays at once', async () => {
    const onPlay = vi.fn();
    await playIn(cloneElement(film, { onPlay }));
    expect(sources()).toEqual([
      '/media/films/elegant-estate.webm',
      '/media/films/elegant-estate.mp4',
    ]);
    expect(play).toHaveBeenCalledOnce();
    expect(onPlay).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
  });

  it.each([
    ['on a phone', 'max-width'],
    ['for visitors who save data', 'reduced-data'],
  ])('is smaller %s', async (_where, feature) => {
    matchMedia(feature);
    await playIn(film);
    expect(sources()).toEqual([
      '/media/films/elegant-estate-small.webm',
      '/media/films/elegant-estate-small.mp4',
    ]);
  });

  it('has an upright version with a poster and files of its own', async () => {
    const { user } = renderSite(<Film name="walkthrough" title="Tall" sizes="20vw" isUpright />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/films/walkthrough-upright.jpg');
    await user.click(screen.getByRole('button', { name: 'Play: Tall' }));
    const video = document.querySelector('video');
    expect(video).toHaveAttribute('width', '720');
    expect(video).toHaveAttribute('height', '1280');
    expect(sources()).toEqual([
      '/media/films/walkthrough-upright.webm',
      '/media/films/walkthrough-upright.mp4',
    ]);
  });

  it('shows its controls where the browser refuses to start it', async () => {
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await playIn(film);
    expect(document.querySelector('video')).toHaveAttribute('controls');
  });

  it('is the owner’s film on an outside player, where one is configured', async () => {
    await playIn(cloneElement(film, { outside: { player: 'vimeo', id: '76979871' } }));
    const frame = screen.getByTitle('Elegant Estate');
    expect(frame.getAttribute('src')).toMatch(
      /^https:\/\/player\.vimeo\.com\/video\/76979871\?title=0&byline=0&portrait=0&color=2563eb/,
    );
    expect(frame).toHaveAttribute('loading', 'lazy');
  });

  it('starts at the chapter that is asked for, and goes to another while it plays', async () => {
    const onPlay = vi.fn();
    const { user } = renderSite(cloneElement(training, { onPlay }));
    const chapters = screen.getByRole('list', { name: 'Chapters' });
    await user.click(within(chapters).getByRole('button', { name: /^0:19/ }));
    const video = document.querySelector('video') as HTMLVideoElement;
    expect(video.currentTime).toBe(19);
    await user.click(within(chapters).getByRole('button', { name: /^0:45/ }));
    expect(video.currentTime).toBe(45);
    expect(play).toHaveBeenCalledTimes(2);
    expect(onPlay).toHaveBeenCalledOnce();
  });

  it('offers captions where there is something to read', async () => {
    await playIn(training);
    const track = document.querySelector('video track[kind="captions"]');
    expect(track).toHaveAttribute('src', '/media/films/training.vtt');
    expect(track).not.toHaveAttribute('default');
  });

  it('shows the captions by itself on a phone, where words in the film are too small', async () => {
    matchMedia('max-width');
    await playIn(training);
    expect(document.querySelector('video track')).toHaveAttribute('default');
  });
});
