/** Finds a picture's vanishing point, where lines that run away from the camera meet. */
import type { SceneKind } from '@/content/move-a-photo.ts';
import type { Point } from '../engine/scene.utils.ts';
import type { Segment } from './segments.utils.ts';

const degrees = Math.PI / 180;

/** The angle of a line, from 0 (level) to 90 degrees (upright). */
export function steepness({ from, to }: Segment): number {
  return Math.atan2(Math.abs(to.y - from.y), Math.abs(to.x - from.x)) / degrees;
}

/** Level and upright lines are at right angles to the view and have no vanishing point. */
const isOblique = (segment: Segment): boolean => {
  const angle = steepness(segment);
  return angle > 4 && angle < 82;
};

/** The angle by which a segment misses a point, in radians. */
export function miss({ from, to }: Segment, point: Point): number {
  const mx = (from.x + to.x) / 2;
  const my = (from.y + to.y) / 2;
  const along = Math.atan2(to.y - from.y, to.x - from.x);
  const toward = Math.atan2(point.y - my, point.x - mx);
  const d = Math.abs(along - toward) % Math.PI;
  return Math.min(d, Math.PI - d);
}

function crossing(a: Segment, b: Segment): Point | undefined {
  const ax = a.to.x - a.from.x;
  const ay = a.to.y - a.from.y;
  const bx = b.to.x - b.from.x;
  const by = b.to.y - b.from.y;
  const area = ax * by - ay * bx;
  // Where nearly parallel lines meet is arbitrary.
  if (Math.abs(area) < 0.09 * a.length * b.length) return undefined;
  const t = ((b.from.x - a.from.x) * by - (b.from.y - a.from.y) * bx) / area;
  return { x: a.from.x + t * ax, y: a.from.y + t * ay };
}

/** The standard deviation of votes, by how far a line misses the point. In radians. */
const spread = 1.6 * degrees;

/** A segment's vote for a point. Long lines count more, up to a limit. */
function vote(segment: Segment, point: Point): number {
  const off = miss(segment, point) / spread;
  if (off > 3) return 0;
  const middle = Math.hypot(
    (segment.from.x + segment.to.x) / 2 - point.x,
    (segment.from.y + segment.to.y) / 2 - point.y,
  );
  // A line that starts at the point agrees with it in any direction, so it counts less.
  const isApart = Math.min(1, middle / (segment.length * 0.75 + 0.02));
  return Math.min(0.3, segment.length) * Math.exp((-off * off) / 2) * isApart;
}

export interface Vanishing {
  readonly point: Point;
  /** False for the kinds of scene in which so few lines agree that it may be chance. */
  readonly isSure: Readonly<Record<SceneKind, boolean>>;
}

/** Fewer votes may be chance. In widths of the picture. */
const leastVotes = 0.35;
/**
 * The fraction of all oblique lines that must agree on a point at half the picture's height. Nearly
 * all edges of a room run away from the camera; outdoors, roofs and branches run in any direction.
 */
const leastShare = { room: 0.2, outdoors: 0.145 };

/**
 * How likely a point's height is, from 0 to 1: photographers hold the camera level, at about half
 * of a room's height.
 */
const expectedHeight = ({ y }: Point, height: number): number =>
  Math.exp(-(((y - height / 2) / (0.22 * height)) ** 2) / 2);

/**
 * The vanishing point: of the points in the picture, the one that most lines run to.
 *
 * @param segments longest first
 * @param height the picture's height, in its widths
 */
export function vanishingOf(segments: readonly Segment[], height: number): Vanishing | undefined {
  const oblique = segments.filter(isOblique).slice(0, 160);
  const expected = (point: Point) =>
    Math.exp(-(((point.x - 0.5) / 0.42) ** 2) / 2) * expectedHeight(point, height);
  const isPossible = ({ x, y }: Point) =>
    x > 0.02 && x < 0.98 && y > 0.12 * height && y < 0.9 * height;
  const scoreOf = (point: Point) => {
    // Lines from several sides score higher: those of one plane, such as floor boards, can mislead.
    const parts = [0, 0, 0, 0];
    for (const segment of oblique) {
      const part =
        ((segment.from.x + segment.to.x) / 2 < point.x ? 0 : 1) +
        ((segment.from.y + segment.to.y) / 2 < point.y ? 0 : 2);
      parts[part] = (parts[part] ?? 0) + vote(segment, point);
    }
    const votes = parts.reduce((sum, part) => sum + part, 0);
    const evenly = parts.reduce((sum, part) => sum + Math.sqrt(part), 0) ** 2 / 4;
    return { votes, score: (0.5 * votes + 0.5 * evenly) * expected(point) };
  };
  const crossings: Place[] = [];
  const leaders = oblique.slice(0, 90);
  leaders.forEach((a, index) => {
    for (const b of leaders.slice(index + 1)) {
      const point = crossing(a, b);
      if (point && isPossible(point)) crossings.push({ point, score: scoreOf(point).score });
    }
  });
  const lengthOf = (lines: readonly Segment[]) =>
    lines.reduce((sum, { length }) => sum + length, 0);
  const all = lengthOf(oblique);
  const shareOf = (point: Point) =>
    lengthOf(oblique.filter((segment) => miss(segment, point) < spread)) / all;
  // The slopes of a roof also meet, so prefer the one of the best places that most lines run to.
  const places = apart(crossings.sort((a, b) => b.score - a.score)).map((place) => {
    let { point } = place;
    for (let i = 0; i < 6; i += 1) point = nearestToAll(oblique, point) ?? point;
    const share = shareOf(point);
    return { point, share, score: share * scoreOf(point).score };
  });
  const [best] = places.filter(({ point }) => isPossible(point)).sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const { point, share } = best;
  const agreement = scoreOf(point).votes < leastVotes ? 0 : share * expectedHeight(point, height);
  return {
    point,
    isSure: {
      room: agreement >= leastShare.room,
      outdoors: agreement >= leastShare.outdoors,
    },
  };
}

/** The least-squares intersection of the lines that vote for a nearby point. */
function nearestToAll(segments: readonly Segment[], near: Point): Point | undefined {
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let x = 0;
  let y = 0;
  for (const segment of segments) {
    const { from, to, length } = segment;
    const weight = vote(segment, near);
    if (weight === 0) continue;
    const nx = (from.y - to.y) / length;
    const ny = (to.x - from.x) / length;
    const middle = Math.hypot((from.x + to.x) / 2 - near.x, (from.y + to.y) / 2 - near.y);
    const w = weight / (middle * middle + 0.01);
    const c = nx * from.x + ny * from.y;
    xx += w * nx * nx;
    xy += w * nx * ny;
    yy += w * ny * ny;
    x += w * nx * c;
    y += w * ny * c;
  }
  const area = xx * yy - xy * xy;
  if (area < 1e-9 * (xx + yy) ** 2) return undefined;
  return { x: (yy * x - xy * y) / area, y: (xx * y - xy * x) / area };
}

interface Place {
  readonly point: Point;
  readonly score: number;
}

/** How many places to examine, and their minimum distance in widths of the picture. */
const mostPlaces = 3;
const leastApart = 0.04;

/** The first of these places, without those close to an earlier one. */
function apart(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of places) {
    if (kept.length === mostPlaces) break;
    const isNew = kept.every(
      ({ point: { x, y } }) => Math.hypot(place.point.x - x, place.point.y - y) >= leastApart,
    );
    if (isNew) kept.push(place);
  }
  return kept;
}
