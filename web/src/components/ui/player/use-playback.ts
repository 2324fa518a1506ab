import { type ComponentProps, useRef, useState } from 'react';

/** Why a film doesn't play: the browser can't, or its file can't be had now. */
export type PlayerTrouble = 'unplayable' | 'unreachable';

export interface PlaybackOptions {
  readonly url: string;
  /** Another address of the same file, because addresses run out; null if there is none. */
  readonly freshUrl: () => Promise<string | null>;
  /** Where to begin, in seconds. */
  readonly startAt?: number;
  /** Called with the film's position, as it plays and when it's sought. */
  readonly onTime?: ((seconds: number) => void) | undefined;
}

interface Playback {
  /** True once it was started. */
  readonly hasBegun: boolean;
  readonly isPlaying: boolean;
  /** True while it would play if its bytes were there. */
  readonly isWaiting: boolean;
  readonly time: number;
  /** 0 while it isn't known. */
  readonly duration: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly trouble: PlayerTrouble | null;
}

const initial: Playback = {
  ...{ hasBegun: false, isPlaying: false, isWaiting: false, time: 0, duration: 0 },
  ...{ volume: 1, isMuted: false, trouble: null },
};

/**
 * Plays a file in a `<video>`. What plays keeps its address; when that no longer works, playing goes
 * on at the same second from a fresh one.
 */
export function usePlayback({ url, freshUrl, startAt = 0, onTime }: PlaybackOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const [playback, setPlayback] = useState(initial);
  const [source, setSource] = useState({ url, attempt: 0 });
  /** Where to go on from after another address was fetched. */
  const resume = useRef({ at: startAt, plays: false });
  const isFresh = useRef(false);
  const change = (part: Partial<Playback>) => setPlayback((known) => ({ ...known, ...part }));

  function play(): void {
    video.current?.play().catch(() => {
      // Refused by the browser's settings, or its error event says why.
    });
  }

  function seek(seconds: number): void {
    if (!video.current) return;
    const time = Math.min(Math.max(seconds, 0), video.current.duration || 0);
    video.current.currentTime = time;
    change({ time });
    onTime?.(time);
  }

  async function fetchAgain(): Promise<void> {
    change({ trouble: null, isWaiting: true });
    const fresh = await freshUrl().catch(() => null);
    if (fresh) setSource(({ attempt }) => ({ url: fresh, attempt: attempt + 1 }));
    else change({ trouble: 'unreachable', isWaiting: false });
  }

  function onError(): void {
    const { currentTime = 0, error } = video.current ?? {};
    if (currentTime > 0) resume.current.at = currentTime;
    if (!isFresh.current) {
      isFresh.current = true;
      void fetchAgain();
      return;
    }
    const isCut = error ? error.code === error.MEDIA_ERR_NETWORK : false;
    change({ trouble: isCut ? 'unreachable' : 'unplayable', isPlaying: false, isWaiting: false });
  }

  function onLoadedMetadata(): void {
    const { current: element } = video;
    if (!element) return;
    // Its sound can be played, and its picture can't.
    if (element.videoWidth === 0) {
      change({ trouble: 'unplayable' });
      return;
    }
    const { at, plays } = resume.current;
    change({ duration: Number.isFinite(element.duration) ? element.duration : 0 });
    if (at > 0) element.currentTime = at;
    if (plays) play();
  }

  const follow = (isPlaying: boolean) => () => {
    resume.current.plays = isPlaying;
    setPlayback((known) => ({ ...known, isPlaying, hasBegun: known.hasBegun || isPlaying }));
  };

  const element: ComponentProps<'video'> = {
    ref: video,
    src: source.url,
    preload: 'metadata',
    playsInline: true,
    onPlay: follow(true),
    onPause: follow(false),
    onWaiting: () => change({ isWaiting: true }),
    onPlaying: () => {
      isFresh.current = false;
      change({ isWaiting: false });
    },
    onCanPlay: () => change({ isWaiting: false }),
    onTimeUpdate: ({ currentTarget: { currentTime } }) => {
      change({ time: currentTime });
      onTime?.(currentTime);
    },
    onVolumeChange: ({ currentTarget: { volume, muted } }) => change({ volume, isMuted: muted }),
    onLoadedMetadata,
    onError,
  };

  return {
    ...playback,
    video,
    /** Set it on the player's `<video>`. */
    element,
    /** The `<video>`'s key: it's another one for another address. */
    attempt: source.attempt,
    seek,
    toggle: () => (video.current?.paused ? play() : video.current?.pause()),
    mute: () => {
      if (video.current) video.current.muted = !video.current.muted;
    },
    setVolume: (volume: number) => {
      if (!video.current) return;
      video.current.volume = volume;
      video.current.muted = volume === 0;
    },
    retry: () => {
      isFresh.current = true;
      void fetchAgain();
    },
  };
}
