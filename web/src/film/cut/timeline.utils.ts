/** When each shot of a cut is seen, in whole frames, so that nothing drifts. */

export const framesPerSecond = 30;
/** In seconds. Half of a cross-fade lies before the cut, and half after it. */
const fade = 0.4;
const half = Math.round((fade * framesPerSecond) / 2);

interface Span {
  /** The first frame in which the shot is seen. */
  readonly from: number;
  /** The first frame in which it is no longer seen. */
  readonly to: number;
  /** The frame at which it takes over from the one before. */
  readonly cut: number;
}

export interface Timeline {
  readonly frames: number;
  readonly seconds: number;
  readonly spans: readonly Span[];
  /** Frames that have to be clean pictures: where a fade begins, and where it has ended. */
  readonly keyFrames: ReadonlySet<number>;
}

/** One shot, or the lower one of two in a fade, and the one that fades in over it. */
export interface Layer {
  readonly shot: number;
  /** How far it has moved, from 0 to 1, over all that is seen of it. */
  readonly t: number;
  readonly opacity: number;
}

/** The usual lengths: the first and the last shot three seconds, all others two. */
export const lengthsFor = (count: number): number[] =>
  Array.from({ length: count }, (_, shot) => (shot === 0 || shot === count - 1 ? 3 : 2));

/** @param lengths of the shots in seconds, each longer than a fade */
export function timelineOf(lengths: readonly number[]): Timeline {
  let end = 0;
  const ends = lengths.map((seconds) => {
    end += Math.round(seconds * framesPerSecond);
    return end;
  });
  const last = lengths.length - 1;
  const spans = ends.map((to, shot) => {
    const cut = ends[shot - 1] ?? 0;
    return { from: shot === 0 ? 0 : cut - half, to: shot === last ? to : to + half, cut };
  });
  const keyFrames = new Set(spans.flatMap(({ from, cut }) => (cut ? [from, cut + half] : [0])));
  return { frames: end, seconds: end / framesPerSecond, spans, keyFrames };
}

/** What is drawn in a frame: one or two layers, the lower one first and opaque. */
export function layersAt({ spans }: Timeline, frame: number): Layer[] {
  return spans.flatMap(({ from, to, cut }, shot) => {
    if (frame < from || frame >= to) return [];
    const t = (frame - from) / Math.max(1, to - from - 1);
    const opacity = shot === 0 ? 1 : Math.min(1, (frame - (cut - half) + 0.5) / (2 * half));
    return [{ shot, t, opacity }];
  });
}
