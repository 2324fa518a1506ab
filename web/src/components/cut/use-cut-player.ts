import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type CutPlayer, playCut } from '@/film/cut/cut-player.ts';
import type { ReadyCut } from '@/film/cut/ready-cut.ts';
import { framesPerSecond } from '@/film/cut/timeline.utils.ts';

/**
 * Shows a cut on a canvas and plays it.
 *
 * @param player is there while the canvas is
 */
export function useCutPlayer(ready: ReadyCut, player: RefObject<CutPlayer | null>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [frame, setFrame] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (!canvas.current) return;
    const created = playCut(canvas.current, { onFrame: setFrame, onPlaying: setPlaying });
    player.current = created;
    return () => {
      created.close();
      player.current = null;
    };
  }, [player]);
  useEffect(() => player.current?.show(ready), [ready, player]);

  const seek = (to: number) => {
    player.current?.pause();
    player.current?.seek(to);
  };
  const toggle = () => (isPlaying ? player.current?.pause() : player.current?.play());
  /** Space plays and pauses, arrows go by the frame, and with Shift by the second. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A button is pressed by it anyway.
    if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) toggle();
    else if (step) seek(frame + step * (event.shiftKey ? framesPerSecond : 1));
    else return;
    event.preventDefault();
  }
  return { canvas, frame, isPlaying, seek, toggle, onKeyDown };
}
