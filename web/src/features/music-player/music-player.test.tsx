import { act, screen, waitFor } from '@testing-library/react';
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

  it('reset when a sample does not play, and log why', async () => {
    play.mockRejectedValueOnce(new DOMException('no such file', 'NotSupportedError'));
    const { user } = renderSite(<Player />);
    await user.click(card(/Calm/));
    await waitFor(() => expect(strip()).not.toBeInTheDocument());
    expectLoggedError('A music sample did not play.');
  });

  it('report no failure when the next sample interrupts one', async () => {
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
