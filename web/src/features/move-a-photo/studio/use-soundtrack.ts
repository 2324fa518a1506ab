import { useEffect, useRef } from 'react';

/** Plays the beginning of a track along with the move. Nothing is fetched before one is chosen. */
export function useSoundtrack(track: string, isPlaying: boolean) {
  const audio = useRef<HTMLAudioElement>(undefined);

  useEffect(() => {
    if (!track) return;
    const element = new Audio(`/media/music/${track}.mp3`);
    audio.current = element;
    return () => {
      element.pause();
      element.removeAttribute('src');
      audio.current = undefined;
    };
  }, [track]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another track is another element
  useEffect(() => {
    const follow = () => {
      // If the browser blocks autoplay, the preview is silent; the film still has its music.
      if (isPlaying && !document.hidden) audio.current?.play().catch(() => {});
      else audio.current?.pause();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [track, isPlaying]);

  return {
    rewind: () => {
      if (audio.current) audio.current.currentTime = 0;
    },
  };
}
