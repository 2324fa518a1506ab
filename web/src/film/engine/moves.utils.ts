/** The six camera moves, and how far each may go in a scene. */
import { type CameraMove, type FilmShape, filmShapes } from '@/content/move-a-photo.ts';
import {
  directionOf,
  type Eye,
  type Point,
  type Rect,
  type Scene,
  type Space,
  seenAt,
  spaceOf,
} from './scene.utils.ts';

/** Width divided by height. */
export const aspectOf = Object.fromEntries(
  filmShapes.map(({ shape, width, height }) => [shape, width / height]),
) as Readonly<Record<FilmShape, number>>;

/** What is on screen at one moment: a part of the picture's plane, and the camera's position. */
export interface View {
  readonly frame: Rect;
  readonly eye: Eye;
}

/** A move for one scene and film shape, and how far it may go. */
export interface Plan {
  readonly space: Space;
  readonly move: CameraMove;
  /** The part of the photo in view from where it was taken. */
  readonly frame: Rect;
  /** How far the camera goes: sideways in widths of the picture, forward in depths. */
  readonly reach: number;
}

/** In seconds. */
export const moveLength = 5;

/** Starts and ends gently. */
export const eased = (t: number): number => {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
};

interface Way {
  /** Where the camera is at `s`, from 0 to 1, for a reach of 1. */
  readonly at: (s: number) => Omit<Eye, 'turn'>;
  /** True if the reach is in depths, not in widths of the picture. */
  readonly isForward: boolean;
  /** How much a forward move also zooms in, as a fraction of the frame. A zoom bends nothing. */
  readonly zoom: number;
  /** How far the view slides along with a sideways move, as a fraction of the frame. It bends nothing. */
  readonly slide: number;
  /** True if the camera turns to keep the back wall or the house in place. */
  readonly isAround: boolean;
  /** The maximum reach, if nothing else limits it. */
  readonly most: number;
  /** How far objects in a room may lean, in degrees: more if they all lean outward evenly. */
  readonly lean: number;
}

const sideways = { isForward: false, zoom: 0, slide: 0, isAround: false, most: 0.05, lean: 7 };
const forward = { ...sideways, isForward: true, zoom: 0.06, most: 0.15, lean: 16 };
/** A drawer or a beam that crosses two surfaces would bend, so most of a glide is a slide. */
const glide = { ...sideways, slide: 0.05, lean: 2.5 };
/** How far the turn of an arc makes level lines lean, in radians, and the reach for all of it. */
const arcTurn = { lean: 0.045, reach: 0.006 };
/** The fraction of an arc's sideways move by which the view moves back. */
const arcBack = 0.85;
/** The factor for outdoors. Lawns and paths are flat, but a pool reflects what is behind it. */
const leanOutdoors = 1.2;

const ways: Readonly<Record<CameraMove, Way>> = {
  'push-in': { ...forward, at: (s) => ({ x: 0, y: 0, z: s }) },
  'pull-out': { ...forward, at: (s) => ({ x: 0, y: 0, z: 1 - s }) },
  'glide-left': { ...glide, at: (s) => ({ x: 1 - 2 * s, y: 0, z: 0 }) },
  'glide-right': { ...glide, at: (s) => ({ x: 2 * s - 1, y: 0, z: 0 }) },
  rise: { ...glide, lean: 4, at: (s) => ({ x: 0, y: 1 - 2 * s, z: 0 }) },
  arc: {
    ...sideways,
    isAround: true,
    at: (s) => ({ x: 2 * s - 1, y: 0, z: 1 - (2 * s - 1) ** 2 }),
  },
};

/** The largest frame with this aspect ratio in the picture, centered on `focus` if possible. */
function largestFrame(height: number, aspect: number, focus: Point): Rect {
  const w = Math.min(1, height * aspect);
  const h = w / aspect;
  const left = Math.min(1 - w, Math.max(0, focus.x - w / 2));
  const top = Math.min(height - h, Math.max(0, focus.y - h / 2));
  return { left, top, right: left + w, bottom: top + h };
}

function shrunk({ left, top, right, bottom }: Rect, keep: number): Rect {
  const dx = ((right - left) * (1 - keep)) / 2;
  const dy = ((bottom - top) * (1 - keep)) / 2;
  return { left: left + dx, top: top + dy, right: right - dx, bottom: bottom - dy };
}

/** The view at the eased progress `s` of a move, from 0 to 1. */
export function viewAt({ move, frame, reach, space }: Plan, s: number): View {
  const way = ways[move];
  const { x, y, z } = way.at(s);
  const tallest = Math.max(space.vanishing.y - frame.top, frame.bottom - space.vanishing.y);
  const fullTurn = (arcTurn.lean / tallest) * Math.min(1, reach / arcTurn.reach);
  const turn = way.isAround ? x * fullTurn : 0;
  const eye = { x: x * reach, y: y * reach, z: z * reach, turn };
  const { left, top, right, bottom } = shrunk(frame, 1 - way.zoom * z);
  const dx = way.slide * x * (right - left) - (way.isAround ? arcBack * eye.x : 0);
  const dy = way.slide * y * (bottom - top);
  return { eye, frame: { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy } };
}

/** The whole picture, seen from where it was taken. */
export const stillPlan = (scene: Scene, height: number): Plan => ({
  space: spaceOf(scene),
  move: 'push-in',
  frame: { left: 0, top: 0, right: 1, bottom: height },
  reach: 0,
});

/** The progress values at which a move is checked. */
const moments = [0, 0.25, 0.5, 0.75, 1];
const steps = 12;

/** Points on the edge of a frame, its corners included. */
function edgeOf({ left, top, right, bottom }: Rect): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const x = left + ((right - left) * i) / steps;
    const y = top + ((bottom - top) * i) / steps;
    points.push({ x, y: top }, { x, y: bottom }, { x: left, y }, { x: right, y });
  }
  return points;
}

/** True if nothing beyond the picture's edges is ever seen. */
function staysInside(plan: Plan, height: number): boolean {
  const slack = 1e-9;
  return moments.every((s) => {
    const { frame, eye } = viewAt(plan, s);
    return edgeOf(frame).every((at) => {
      const { x, y } = seenAt(plan.space, eye, at);
      return x >= -slack && x <= 1 + slack && y >= -slack && y <= height + slack;
    });
  });
}

/**
 * How far vertical or horizontal lines lean in a view, at most, in degrees. Furniture away from the
 * walls bends by the same angle where it crosses from one surface to the next.
 */
export function leanIn({ space, frame }: Plan, eye: Eye): number {
  const small = 1e-4;
  let most = 0;
  for (let i = 0; i <= 6; i += 1) {
    for (let j = 0; j <= 6; j += 1) {
      const x = frame.left + ((frame.right - frame.left) * i) / 6;
      const y = frame.top + ((frame.bottom - frame.top) * j) / 6;
      const from = directionOf(space, eye, { x, y });
      const down = directionOf(space, eye, { x, y: y + small });
      const along = directionOf(space, eye, { x: x + small, y });
      most = Math.max(
        most,
        Math.abs(Math.atan2(down.x - from.x, down.y - from.y)),
        Math.abs(Math.atan2(along.y - from.y, along.x - from.x)),
      );
    }
  }
  return (most * 180) / Math.PI;
}

/** How far things may lean in a move, in degrees. */
export const leanLimit = ({ kind }: Scene, move: CameraMove): number =>
  ways[move].lean * (kind === 'outdoors' ? leanOutdoors : 1);

const staysUpright = (plan: Plan, limit: number): boolean =>
  moments.every((s) => leanIn(plan, viewAt(plan, s).eye) <= limit);

/** The largest value from `low` to `high` for which `holds` is true, as it must be for `low`. */
function largest(low: number, high: number, holds: (value: number) => boolean): number {
  if (holds(high)) return high;
  let good = low;
  let bad = high;
  for (let i = 0; i < 12; i += 1) {
    const middle = (good + bad) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** The smallest fraction of the largest frame that a move may use, to have room to move. */
const least = 0.82;

/**
 * Plans a move: as far as the lean limit allows, in the largest frame that stays inside the
 * picture. If even the smallest frame doesn't, the move is shortened.
 *
 * @param height the picture's height, in its widths
 */
export function planMove(scene: Scene, height: number, shape: FilmShape, move: CameraMove): Plan {
  const space = spaceOf(scene);
  const focus =
    scene.kind === 'room'
      ? {
          x: (scene.wall.left + scene.wall.right) / 2,
          y: (scene.wall.top + scene.wall.bottom) / 2,
        }
      : scene.vanishing;
  const whole = largestFrame(height, aspectOf[shape], focus);
  const plan = (keep: number, reach: number): Plan => ({
    space,
    move,
    frame: shrunk(whole, keep),
    reach,
  });
  // The camera can't leave the room.
  const { left, top, right, bottom } = space.sides;
  const nearest = Math.min(-left, -top, right, bottom);
  const most = ways[move].isForward ? ways[move].most : Math.min(ways[move].most, nearest / 2);
  const limit = leanLimit(scene, move);
  const reach = largest(0, most, (value) => staysUpright(plan(1, value), limit));
  if (staysInside(plan(least, reach), height)) {
    const keep = largest(least, 1, (value) => staysInside(plan(value, reach), height));
    return plan(keep, reach);
  }
  return plan(
    least,
    largest(0, reach, (value) => staysInside(plan(least, value), height)),
  );
}

/**
 * The part of the picture that a plain pan and zoom shows without WebGL: it follows what the move
 * does to the back wall, and stays inside the picture.
 */
export function flatFrame({ space, frame, reach, move }: Plan, s: number, height: number): Rect {
  const view = viewAt({ space, frame, reach, move }, s);
  const at = (point: Point): Point => ({
    x: space.vanishing.x + view.eye.x + (point.x - space.vanishing.x) * (1 - view.eye.z),
    y: space.vanishing.y + view.eye.y + (point.y - space.vanishing.y) * (1 - view.eye.z),
  });
  const low = at({ x: view.frame.left, y: view.frame.top });
  const high = at({ x: view.frame.right, y: view.frame.bottom });
  const dx = Math.max(0, -low.x) - Math.max(0, high.x - 1);
  const dy = Math.max(0, -low.y) - Math.max(0, high.y - height);
  return { left: low.x + dx, top: low.y + dy, right: high.x + dx, bottom: high.y + dy };
}
