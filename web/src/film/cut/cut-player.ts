import { canvasOf } from '../engine/canvas.ts';
import { sizeOf } from './cut.ts';
import { cutOn } from './draw-cut.ts';
import type { ReadyCut } from './ready-cut.ts';
import { framesPerSecond } from './timeline.utils.ts';

/** Plays a cut on a canvas, with the preview's size, in real time. */
export interface CutPlayer {
  /** Shows another cut, or the same one after a change, at the moment where the last one was. */
  readonly show: (ready: ReadyCut) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (frame: number) => void;
  readonly close: () => void;
}

interface PlayerEvents {
  readonly onFrame: (frame: number) => void;
  readonly onPlaying: (isPlaying: boolean) => void;
}

/** The shorter side of the preview, in pixels. */
const previewHeight = 360;
/** In milliseconds. */
const retry = 200;

export function playCut(
  canvas: HTMLCanvasElement,
  { onFrame, onPlaying }: PlayerEvents,
): CutPlayer {
  const context = canvas.getContext('2d', { alpha: false });
  let ready: ReadyCut | undefined;
  let screen = canvasOf({ width: 1, height: 1 });
  let drawn = cutOn(screen);
  let frame = 0;
  let animation: number | undefined;

  function renew(): void {
    drawn.close();
    screen = canvasOf({ width: canvas.width, height: canvas.height });
    drawn = cutOn(screen);
  }
  function draw(): void {
    if (!ready || !context) return;
    if (drawn.isLost()) renew();
    const pictures = ready.photos.map(({ small }) => small);
    drawn.draw(context, ready, pictures, frame);
    // Lost meanwhile, or lost as soon as it was there, as while a graphics card starts again.
    if (drawn.isLost() && animation === undefined) setTimeout(draw, retry);
    onFrame(frame);
  }
  function pause(): void {
    if (animation !== undefined) cancelAnimationFrame(animation);
    animation = undefined;
    onPlaying(false);
  }
  const seek = (to: number) => {
    frame = Math.max(0, Math.min((ready?.timeline.frames ?? 1) - 1, Math.round(to)));
    draw();
  };
  return {
    show(next) {
      const { width, height } = sizeOf({ shape: next.cut.shape, height: 720 });
      const scale = previewHeight / Math.min(width, height);
      if (canvas.width !== width * scale || canvas.height !== height * scale) {
        canvas.width = width * scale;
        canvas.height = height * scale;
        renew();
      }
      ready = next;
      seek(frame);
    },
    play() {
      if (animation !== undefined || !ready) return;
      if (frame >= ready.timeline.frames - 1) frame = 0;
      const began = performance.now() - (frame / framesPerSecond) * 1000;
      const step = (now: number) => {
        const last = (ready?.timeline.frames ?? 1) - 1;
        const at = Math.max(frame, Math.floor(((now - began) / 1000) * framesPerSecond));
        animation = requestAnimationFrame(step);
        seek(at);
        if (at >= last) pause();
      };
      animation = requestAnimationFrame(step);
      onPlaying(true);
    },
    pause,
    seek,
    close() {
      pause();
      drawn.close();
    },
  };
}
