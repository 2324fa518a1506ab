import { moveLength } from './moves.utils.ts';

/** Plays the five seconds of a move, over and over. */
export interface Player {
  readonly play: () => void;
  readonly pause: () => void;
  /** Goes to a moment of the move, from 0 to 1. */
  readonly seek: (t: number) => void;
  /** Redraws the current moment. */
  readonly redraw: () => void;
  readonly close: () => void;
}

interface PlayerEvents {
  /** Called for every frame, with the moment from 0 to 1. */
  readonly draw: (t: number) => void;
  /** Called when the move begins, for the first time or again. */
  readonly onBegin: () => void;
  /** Called when the move has ended and doesn't repeat. */
  readonly onEnd: () => void;
}

/** How long the last frame is shown before the move repeats, in seconds. */
const rest = 0.8;

/** @param isRepeated whether the move repeats; called each time it ends */
export function playerOf(events: PlayerEvents, isRepeated: () => boolean): Player {
  let seconds = 0;
  let last: number | undefined;
  let frame: number | undefined;
  const draw = () => events.draw(Math.min(1, seconds / moveLength));

  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    // After the tab was hidden, the move continues where it stopped.
    seconds += last === undefined ? 0 : Math.min(0.1, (now - last) / 1000);
    last = now;
    if (seconds >= moveLength && !isRepeated()) {
      pause();
      events.onEnd();
    } else if (seconds >= moveLength + rest) {
      seconds = 0;
      events.onBegin();
    }
    draw();
  };
  function pause() {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    last = undefined;
  }

  return {
    play() {
      if (frame !== undefined) return;
      if (seconds >= moveLength) seconds = 0;
      if (seconds === 0) events.onBegin();
      frame = requestAnimationFrame(step);
    },
    pause,
    seek(t) {
      seconds = t * moveLength;
      draw();
    },
    redraw: draw,
    close: pause,
  };
}
