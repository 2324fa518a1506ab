import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Player, playerOf } from '@/film/engine/player.ts';

/** Call it when a motion is about to start: the setting can change while the page is open. */
export const prefersStillness = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PlayerHandlers {
  readonly draw: (t: number) => void;
  readonly onBegin: () => void;
}

/**
 * The player of a studio. It starts by itself, and repeats, only for people who don't prefer
 * reduced motion. Frames don't cause React renders: `draw` is called for each.
 */
export function usePlayer(handlers: PlayerHandlers) {
  const [isPlaying, setPlaying] = useState(() => !prefersStillness());
  const latest = useRef(handlers);
  const player = useRef<Player>(undefined);
  useLayoutEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const created = playerOf(
      {
        draw: (t) => latest.current.draw(t),
        onBegin: () => latest.current.onBegin(),
        onEnd: () => setPlaying(false),
      },
      () => !prefersStillness(),
    );
    player.current = created;
    return () => created.close();
  }, []);

  useEffect(() => {
    if (isPlaying) player.current?.play();
    else player.current?.pause();
  }, [isPlaying]);

  return { player, isPlaying, setPlaying };
}
