/** The back wall of a room: the rectangle around the vanishing point without receding lines. */
import type { Point, Rect } from '../engine/scene.utils.ts';
import type { Segment } from './segments.utils.ts';
import { miss, steepness } from './vanishing.utils.ts';

const degrees = Math.PI / 180;

/** A possible position of a wall edge, and the lines that suggest it. */
interface Candidate {
  readonly at: number;
  readonly lines: readonly Segment[];
}

/** Lines grouped by nearly the same position, longest groups first; the fallback is last. */
function candidates(
  lines: readonly Segment[],
  placeOf: (segment: Segment) => number,
  isPossible: (at: number) => boolean,
  fallback: number,
): Candidate[] {
  const near = 0.007;
  const groups: { at: number; length: number; lines: Segment[] }[] = [];
  for (const line of lines) {
    const at = placeOf(line);
    if (!isPossible(at)) continue;
    const group = groups.find((other) => Math.abs(other.at - at) < near);
    if (group) {
      group.at = (group.at * group.length + at * line.length) / (group.length + line.length);
      group.length += line.length;
      group.lines.push(line);
    } else groups.push({ at, length: line.length, lines: [line] });
  }
  groups.sort((a, b) => b.length - a.length);
  return [...groups.slice(0, 12), { at: fallback, lines: [] }];
}

const middle = ({ from, to }: Segment): Point => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
});

/** The fraction of an interval that lines cover, from 0 to 1. */
function covered(
  lines: readonly Segment[],
  low: number,
  high: number,
  along: (point: Point) => number,
): number {
  let sum = 0;
  for (const { from, to } of lines) {
    const a = along(from);
    const b = along(to);
    sum += Math.max(0, Math.min(high, Math.max(a, b)) - Math.max(low, Math.min(a, b)));
  }
  return Math.min(1, sum / (high - low));
}

const isWithin = ({ left, top, right, bottom }: Rect, { x, y }: Point, margin: number): boolean =>
  x > left + margin && x < right - margin && y > top + margin && y < bottom - margin;

/**
 * @param segments longest first
 * @param height the picture's height, in its widths
 */
export function wallOf(segments: readonly Segment[], vanishing: Point, height: number): Rect {
  const { x, y } = vanishing;
  // If the wall isn't quite at right angles to the view, its lines aren't quite level.
  const level = segments.filter((segment) => steepness(segment) < 7);
  const upright = segments.filter((segment) => steepness(segment) > 85);
  const receding = segments
    .filter(
      (segment) =>
        steepness(segment) > 7 &&
        steepness(segment) < 83 &&
        miss(segment, vanishing) < 1.6 * degrees,
    )
    .slice(0, 80);

  const least = 0.05;
  const lefts = candidates(
    upright,
    (s) => middle(s).x,
    (at) => at > 0.01 && at < x - least,
    x * 0.45,
  );
  const rights = candidates(
    upright,
    (s) => middle(s).x,
    (at) => at < 0.99 && at > x + least,
    1 - (1 - x) * 0.45,
  );
  const tops = candidates(
    level,
    (s) => middle(s).y,
    (at) => at > 0.01 && at < y - least,
    y * 0.45,
  );
  const bottoms = candidates(
    level,
    (s) => middle(s).y,
    (at) => at < height - 0.01 && at > y + least,
    height - (height - y) * 0.55,
  );

  /** How well receding lines cover the edge that runs outward from a corner, from 0 to 1. */
  const crease = (cornerX: number, cornerY: number): number => {
    const angle = Math.atan2(cornerY - y, cornerX - x);
    const reach = Math.hypot(cornerX - x, cornerY - y);
    let sum = 0;
    for (const { from, to } of receding) {
      const far = [from, to].map((end) => Math.hypot(end.x - x, end.y - y));
      const [inner = 0, outer = 0] = far.sort((a, b) => a - b);
      const center = middle({ from, to, length: 0 });
      const off = Math.abs(
        Math.atan2(
          Math.sin(Math.atan2(center.y - y, center.x - x) - angle),
          Math.cos(Math.atan2(center.y - y, center.x - x) - angle),
        ),
      );
      if (off < 1.3 * degrees) sum += Math.max(0, outer - Math.max(inner, reach * 0.97));
    }
    return Math.min(1, sum / 0.14);
  };
  const creases = new Map<number, number>();
  const creaseAt = (a: Candidate, b: Candidate): number => {
    const key = Math.round(a.at * 4096) * 8192 + Math.round(b.at * 4096);
    const known = creases.get(key);
    if (known !== undefined) return known;
    const found = crease(a.at, b.at);
    creases.set(key, found);
    return found;
  };
  /** The length of receding lines on the wall, where there should be none. */
  const stray = (wall: Rect): number => {
    let sum = 0;
    for (const segment of receding) {
      const { from, to, length } = segment;
      if (isWithin(wall, from, 0.015) && isWithin(wall, to, 0.015)) sum += length;
      else if (isWithin(wall, middle(segment), 0.015)) sum += length / 2;
    }
    return sum;
  };

  /** The length of upright lines on the floor or the ceiling, where only furniture has any. */
  const fallen = ({ left, top, right, bottom }: Rect): number => {
    let sum = 0;
    for (const { from, to, length } of upright.slice(0, 60)) {
      const lowest = Math.max(from.y, to.y);
      const highest = Math.min(from.y, to.y);
      const at = (from.x + to.x) / 2 - x;
      for (const [edge, over] of [
        [bottom, lowest - Math.max(highest, bottom)],
        [top, Math.min(lowest, top) - highest],
      ] as const) {
        if (over <= 0.01) continue;
        // The floor widens from the edge of the wall toward the camera.
        const end = edge === bottom ? lowest : highest;
        const scale = (end - y) / (edge - y);
        if (at > (left - x) * scale && at < (right - x) * scale) sum += Math.min(over, length);
      }
    }
    return sum;
  };

  let best: { wall: Rect; score: number } | undefined;
  for (const left of lefts) {
    for (const right of rights) {
      const w = right.at - left.at;
      if (w < 0.16) continue;
      for (const top of tops) {
        const above =
          covered(top.lines, left.at, right.at, (p) => p.x) +
          creaseAt(left, top) +
          creaseAt(right, top);
        for (const bottom of bottoms) {
          const h = bottom.at - top.at;
          if (h < 0.1 || w / h < 0.7 || w / h > 5) continue;
          const wall = { left: left.at, top: top.at, right: right.at, bottom: bottom.at };
          const score =
            above +
            covered(bottom.lines, left.at, right.at, (p) => p.x) +
            covered(left.lines, top.at, bottom.at, (p) => p.y) +
            covered(right.lines, top.at, bottom.at, (p) => p.y) +
            creaseAt(left, bottom) +
            creaseAt(right, bottom) -
            4 * stray(wall) -
            1.5 * fallen(wall) +
            // Prefers the larger of two that fit: a window is a smaller rectangle on the same wall.
            1.2 * Math.min(0.6, w);
          if (!best || score > best.score) best = { wall, score };
        }
      }
    }
  }
  return (
    best?.wall ?? {
      left: x * 0.45,
      top: y * 0.45,
      right: 1 - (1 - x) * 0.45,
      bottom: height - (height - y) * 0.55,
    }
  );
}
