/**
 * A photo as a space to move in, after Horry, Anjyo and Arai, "Tour Into the Picture" (SIGGRAPH
 * 1997). Lengths are in widths of the picture: x goes from 0 to 1, y from 0 at the top to the
 * picture's height. A depth of 1 is that of the back wall, or of the upright backdrop outdoors.
 */
import type { SceneKind } from '@/content/move-a-photo.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box: the back wall, and the four surfaces from its edges toward the camera. */
export interface Room {
  readonly kind: 'room';
  /** Where lines that run away from the camera meet. */
  readonly vanishing: Point;
  readonly wall: Rect;
}

/** Ground up to the house, the house and its trees as an upright backdrop, and the sky above. */
export interface Outdoors {
  readonly kind: 'outdoors';
  /** The same as in a room. Its `y` is the horizon. */
  readonly vanishing: Point;
  /** The height at which the ground meets the backdrop. */
  readonly ground: number;
  /** The height at which the sky begins. */
  readonly sky: number;
}

export type Scene = Room | Outdoors;

/**
 * The camera's offset from where the photo was taken. `z` is forward, in depths. `turn` is how far it
 * turns sideways: positive to the left, so the right becomes larger. A turn keeps all lines straight.
 */
export interface Eye {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
}

/**
 * The surfaces of a scene, measured from its vanishing point at a depth of 1. The shader gets
 * exactly these numbers.
 */
export interface Space {
  readonly vanishing: Point;
  readonly sides: Rect;
  /** The height above which the backdrop leans away, and by how much. Both are 0 in a room. */
  readonly sky: number;
  readonly lean: number;
}

/** For a surface that doesn't exist: farther away than any picture extends. */
const nowhere = 1e4;
/** The nearness of the top of the sky, relative to the backdrop. */
const skyNearness = 0.55;

export function spaceOf(scene: Scene): Space {
  const { vanishing } = scene;
  if (scene.kind === 'room') {
    const { left, top, right, bottom } = scene.wall;
    return {
      vanishing,
      sides: {
        left: left - vanishing.x,
        top: top - vanishing.y,
        right: right - vanishing.x,
        bottom: bottom - vanishing.y,
      },
      sky: 0,
      lean: 0,
    };
  }
  return {
    vanishing,
    sides: {
      left: -nowhere,
      top: -nowhere,
      right: nowhere,
      bottom: scene.ground - vanishing.y,
    },
    sky: scene.sky - vanishing.y,
    lean: (1 - skyNearness) / Math.max(0.04, scene.sky),
  };
}

/**
 * The point of the photo that a camera at `eye` sees in the direction of `at`, a point in the
 * picture's plane. The shader computes the same for every pixel.
 */
export function seenAt({ vanishing, sides, sky, lean }: Space, eye: Eye, at: Point): Point {
  const straight = 1 + eye.turn * (at.x - vanishing.x);
  const x = (at.x - vanishing.x) / straight;
  const y = (at.y - vanishing.y) / straight;
  const upright = 1 - lean * sky;
  let reach = Math.max(1 - eye.z, (1 - lean * eye.y - upright * eye.z) / (lean * y + upright));
  if (x < 0) reach = Math.min(reach, (sides.left - eye.x) / x);
  if (x > 0) reach = Math.min(reach, (sides.right - eye.x) / x);
  if (y < 0) reach = Math.min(reach, (sides.top - eye.y) / y);
  if (y > 0) reach = Math.min(reach, (sides.bottom - eye.y) / y);
  const depth = eye.z + reach;
  return {
    x: vanishing.x + (eye.x + x * reach) / depth,
    y: vanishing.y + (eye.y + y * reach) / depth,
  };
}

/** The nearness of the surface at a point of the photo: 1 on the back wall, 2 at half its depth. */
function nearness({ sides, sky, lean }: Space, x: number, y: number): number {
  return Math.max(
    Math.min(1, 1 + lean * (y - sky)),
    x < 0 ? x / sides.left : x / sides.right,
    y < 0 ? y / sides.top : y / sides.bottom,
  );
}

/** The inverse of `seenAt`: the direction in which a camera at `eye` sees a point of the photo. */
export function directionOf(space: Space, eye: Eye, point: Point): Point {
  const x = point.x - space.vanishing.x;
  const y = point.y - space.vanishing.y;
  const depth = 1 / nearness(space, x, y);
  const seenX = (x * depth - eye.x) / (depth - eye.z);
  const seenY = (y * depth - eye.y) / (depth - eye.z);
  const turned = 1 - eye.turn * seenX;
  return { x: space.vanishing.x + seenX / turned, y: space.vanishing.y + seenY / turned };
}

/** The minimum distance between points and edges that must not coincide. */
const apart = 0.03;

/** Why a scene is impossible. Shown by the color of its handles and in words. */
export type SceneProblem = 'point-outside-wall' | 'wall-too-small' | 'ground-above-horizon';

export function problemOf(scene: Scene): SceneProblem | undefined {
  const { x, y } = scene.vanishing;
  if (scene.kind === 'outdoors') {
    if (scene.ground - y < apart || scene.ground - scene.sky < apart) return 'ground-above-horizon';
    return undefined;
  }
  const { left, top, right, bottom } = scene.wall;
  if (right - left < 2 * apart || bottom - top < 2 * apart) return 'wall-too-small';
  const isInside =
    x - left >= apart && right - x >= apart && y - top >= apart && bottom - y >= apart;
  return isInside ? undefined : 'point-outside-wall';
}

/** The scene to start with when nothing is known about the picture. */
export function plainScene(kind: SceneKind, height: number): Scene {
  if (kind === 'outdoors') {
    return {
      kind,
      vanishing: { x: 0.5, y: height * 0.58 },
      ground: height * 0.72,
      sky: height * 0.3,
    };
  }
  const half = Math.min(0.22, height * 0.28);
  return {
    kind,
    vanishing: { x: 0.5, y: height * 0.5 },
    wall: {
      left: 0.5 - half * 1.2,
      top: height * 0.5 - half * 0.8,
      right: 0.5 + half * 1.2,
      bottom: height * 0.5 + half * 0.8,
    },
  };
}
