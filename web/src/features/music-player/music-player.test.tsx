import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLoggedError } from '@/testing/expect-complaint.ts';
import { renderSite } from '@/testing/render.tsx';
import { NowPlaying } from './now-playing.tsx';
import { StyleCards } from './style-cards.tsx';
import { useMusicPlayer } from './use-music-player.ts';

const samples = [
  { slug: 'calm-elegant', name: 'Calm & Elegant', suitedTo: 'Luxury homes' },
  { slug: 'warm-acoustic', name: 'Warm & Acoustic', suitedTo: 'Family homes' },
];

function Player() {
  const player = useMusicPlayer();
  return (
    <>
      <StyleCards samples={samples} player={player} />
      <NowPlaying samples={samples} player={player} />
    </>
  );
}

const play = vi.fn<() => Promise<void>>();
const pause = vi.fn();

beforeEach(() => {
  play.mockReset().mockResolvedValue();
  pause.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
});

const card = (name: RegExp) => screen.getByRole('button', { name });
const strip = () => screen.queryByRole('complementary', { name: 'Music player' });
const audio = () => document.querySelector('audio') as HTMLAudioElement;

describe('the music samples', () => {
  it('are silent at first', () => {
    renderSite(<Player />);
    expect(strip()).not.toBeInTheDocument();
    expect(audio()).not.toHaveAttribute('src');
    expect(play).not.toHaveBeenCalled();
  });

  it('play the pressed style and name it', async () => {
    const { user } = renderSite(<Player />);
    await user.click(card(/Calm & Elegant/));
    expect(play).toHaveBeenCalledOnce();
    expect(audio()).toHaveAttribute('src', '/media/music/calm-elegant.mp3');
    expect(screen.getByText('Now playing: Calm & Elegant')).toBeVisible();
    expect(card(/Calm & Elegant/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('take the smaller format where the browser plays it', async () => {
    vi.mocked(HTMLMediaElement.prototype.canPlayType).mockReturnValue('probably');
    const { user } = renderSite(<Player />);
    await user.click(card(/Calm/));
    expect(audio()).toHaveAttribute('src', '/media/music/calm-elegant.opus');
  });

  it('pause and go on by the strip and by their own card', async () => {
    const { user } = renderSite(<Player />);
    await user.click(card(/Calm/));
    await user.click(within(strip() as HTMLElement).getByRole('button', { name: 'Pause' }));
    expect(pause).toHaveBeenCalled();
    expect(card(/Calm/)).toHaveAttribute('aria-pressed', 'false');
    await user.click(within(strip() as HTMLElement).getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledTimes(2);
    await user.click(card(/Calm/));
    expect(within(strip() as HTMLElement).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('play one at a time', async () => {
    const { user } = renderSite(<Player />);
    await user.click(card(/Calm/));
    await user.click(card(/Warm/));
    expect(document.querySelectorAll('audio')).toHaveLength(1);
    expect(audio()).toHaveAttribute('src', '/media/music/warm-acoustic.mp3');
    expect(screen.getByText('Now playing: Warm & Acoustic')).toBeVisible();
    expect(card(/Calm/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('start over at the end of a sample', async () => {
    const { user } = renderSite(<Player />);
    await user.click(card(/Calm/));
    fireEvent.ended(audio());
    expect(strip()).not.toBeInTheDocument();
    expect(audio()).not.toHaveAttribute('src');
  });

  it('start over when a sample does not play, and log why', async () => {
    play.mockRejectedValueOnce(new DOMException('no such file', 'NotSupportedError'));
    const { user } = renderSite(<Player />);
    await user.click(card(/Calm/));
    await waitFor(() => expect(strip()).not.toBeInTheDocument());
    expectLoggedError('A music sample did not play.');
  });

  it('take being interrupted by the next sample for no failure', async () => {
    play.mockRejectedValueOnce(new DOMException('interrupted', 'AbortError'));
    const { user } = renderSite(<Player />);
    await user.click(card(/Calm/));
    await act(async () => {});
    expect(strip()).toBeInTheDocument();
  });

  it('stop when the page is left', async () => {
    const { user, unmount } = renderSite(<Player />);
    await user.click(card(/Calm/));
    const element = audio();
    pause.mockClear();
    unmount();
    expect(pause).toHaveBeenCalledOnce();
    expect(element).not.toHaveAttribute('src');
  });
});
