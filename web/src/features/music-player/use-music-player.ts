import { type ComponentProps, useEffect, useReducer, useRef } from 'react';
import { nextState, nothingPlays, type PlayerState } from './player-state.utils.ts';

export interface MusicPlayer {
  readonly state: PlayerState;
  readonly press: (slug: string) => void;
  readonly toggle: () => void;
  /** Set it on the page's one audio element. */
  readonly audio: ComponentProps<'audio'>;
}

/** Opus is a third smaller. Browsers that can't play it get MP3. */
function sampleAddress(audio: HTMLAudioElement, slug: string): string {
  const format = audio.canPlayType('audio/ogg; codecs=opus') ? 'opus' : 'mp3';
  return `/media/music/${slug}.${format}`;
}

function silence(audio: HTMLAudioElement): void {
  if (!audio.hasAttribute('src')) return;
  audio.pause();
  audio.removeAttribute('src');
}

/** Plays one sample at a time. Leaving the page stops it. */
export function useMusicPlayer(): MusicPlayer {
  const [state, dispatch] = useReducer(nextState, nothingPlays);
  const ref = useRef<HTMLAudioElement>(null);
  const slug = state.status === 'idle' ? undefined : state.slug;
  const isPlaying = state.status === 'playing';

  // The element follows the state. What it does by itself is dispatched as events.
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    if (slug === undefined) return silence(audio);
    const address = sampleAddress(audio, slug);
    if (audio.getAttribute('src') !== address) audio.setAttribute('src', address);
    if (!isPlaying) return audio.pause();
    audio.play().catch((error: unknown) => {
      // Not a failure: another card or a pause came before this sample was ready.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error('A music sample did not play.', error);
      dispatch({ type: 'failed', slug });
    });
  }, [slug, isPlaying]);

  useEffect(() => {
    const audio = ref.current;
    return () => {
      if (audio) silence(audio);
    };
  }, []);

  return {
    state,
    press: (pressed) => dispatch({ type: 'pressed', slug: pressed }),
    toggle: () => dispatch({ type: 'toggled' }),
    audio: {
      ref,
      preload: 'none',
      onEnded: () => dispatch({ type: 'ended' }),
      // Started or paused by the browser: a headset's button, a phone call.
      onPlay: ({ currentTarget: { paused } }) => {
        if (!paused) dispatch({ type: 'resumed' });
      },
      onPause: ({ currentTarget: { paused, ended } }) => {
        if (paused && !ended) dispatch({ type: 'halted' });
      },
    },
  };
}
