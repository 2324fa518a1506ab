/** The handles that a visitor drags to correct a scene. */
import type { Point, Scene } from './scene.utils.ts';

export type Handle =
  | 'vanishing'
  | 'top-left'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-right'
  | 'ground'
  | 'sky';

/** The handles of a scene and their positions, in tab order. */
export function handlesOf(scene: Scene): readonly (readonly [Handle, Point])[] {
  const point = ['vanishing', scene.vanishing] as const;
  if (scene.kind === 'outdoors') {
    return [point, ['sky', { x: 0.5, y: scene.sky }], ['ground', { x: 0.5, y: scene.ground }]];
  }
  const { left, top, right, bottom } = scene.wall;
  return [
    point,
    ['top-left', { x: left, y: top }],
    ['top-right', { x: right, y: top }],
    ['bottom-right', { x: right, y: bottom }],
    ['bottom-left', { x: left, y: bottom }],
  ];
}

/** The scene after a handle was moved. The position is clamped to the picture. */
export function withHandle(scene: Scene, handle: Handle, to: Point, height: number): Scene {
  const x = Math.min(1, Math.max(0, to.x));
  const y = Math.min(height, Math.max(0, to.y));
  if (handle === 'vanishing') return { ...scene, vanishing: { x, y } };
  if (scene.kind === 'outdoors') {
    if (handle === 'ground') return { ...scene, ground: y };
    return handle === 'sky' ? { ...scene, sky: y } : scene;
  }
  const [upright, level] = cornerSides[handle] ?? [];
  if (!upright || !level) return scene;
  return { ...scene, wall: { ...scene.wall, [level]: x, [upright]: y } };
}

const cornerSides: Partial<Record<Handle, readonly ['top' | 'bottom', 'left' | 'right']>> = {
  'top-left': ['top', 'left'],
  'top-right': ['top', 'right'],
  'bottom-left': ['bottom', 'left'],
  'bottom-right': ['bottom', 'right'],
};

/** Positions that handles snap to, in widths of the picture. */
export interface Attraction {
  readonly levels: readonly number[];
  readonly uprights: readonly number[];
  /** Where most lines meet. */
  readonly meeting: Point;
}

/** How near a handle must be to snap, in widths of the picture. */
const grasp = 0.012;

function nearest(at: number, places: readonly number[]): number {
  let best = at;
  let distance = grasp;
  for (const place of places) {
    const off = Math.abs(place - at);
    if (off < distance) {
      best = place;
      distance = off;
    }
  }
  return best;
}

/** The position of a handle after it snaps to nearby lines of the picture. */
export function snapped(handle: Handle, to: Point, attraction: Attraction): Point {
  if (handle === 'vanishing') {
    const { meeting } = attraction;
    return Math.hypot(meeting.x - to.x, meeting.y - to.y) < 2 * grasp ? meeting : to;
  }
  return { x: nearest(to.x, attraction.uprights), y: nearest(to.y, attraction.levels) };
}
