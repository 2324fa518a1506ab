/** The moves of a cut that nobody has touched yet, and how much of each is shown. */
import type { CameraMove, SceneKind } from '@/content/move-a-photo.ts';
import { type Plan, planMove, viewAt } from '../engine/moves.utils.ts';
import { type Scene, seenAt } from '../engine/scene.utils.ts';
import type { Cut, Shot } from './cut-schema.ts';
import { lengthsFor } from './timeline.utils.ts';

const slides: Readonly<Record<SceneKind, readonly CameraMove[]>> = {
  room: ['glide-right', 'glide-left'],
  outdoors: ['rise', 'glide-left'],
};

/**
 * The move of a shot: in at first, out at the end, and between them a push-in and a slide in turn, so
 * that no two neighbors slide. An arc is only chosen by hand.
 */
function moveFor(kind: SceneKind, shot: number, count: number): CameraMove {
  if (shot > 0 && shot === count - 1) return 'pull-out';
  if (shot % 2 === 0) return 'push-in';
  return slides[kind][((shot - 1) / 2) % 2] ?? 'push-in';
}

/** What the guess knows of a photo. */
export interface GuessedPhoto {
  readonly photo: string;
  readonly kind: SceneKind;
}

/**
 * The shots of a first cut: the photos in their order, after the first exterior.
 *
 * @param isOrdered true if the customer has put the photos into this order
 */
export function firstShots(photos: readonly GuessedPhoto[], isOrdered: boolean): Shot[] {
  const first = isOrdered ? -1 : photos.findIndex(({ kind }) => kind === 'outdoors');
  const exterior = photos[first];
  const rest = photos.filter((_, at) => at !== first);
  const lengths = lengthsFor(photos.length);
  return [...(exterior ? [exterior] : []), ...rest].map(({ photo, kind }, shot) => ({
    ...{ photo, caption: '', seconds: lengths[shot] ?? 2 },
    move: moveFor(kind, shot, photos.length),
  }));
}

/** A plan, and the part of it that a shot shows. */
export interface PacedPlan extends Plan {
  /** The progress of the move at the start and at the end of the shot. */
  readonly from: number;
  readonly to: number;
}

/**
 * Nobody has checked a guessed scene, and a wrong one bends things: so a move goes only this far. Not
 * an arc, which would show the picture's edge.
 */
const caution = 0.6;
/** How fast the picture moves on the screen, in its widths each second. */
const pace = 0.026;

/** How far the picture moves on the screen over a part of a move, on average. In widths of the frame. */
export function pathOf(plan: Plan, from: number, to: number): number {
  const start = viewAt(plan, from);
  const end = viewAt(plan, to);
  let sum = 0;
  const places = [0.1, 0.3, 0.5, 0.7, 0.9];
  for (const u of places) {
    for (const v of places) {
      const [a, b] = [start, end].map(({ frame, eye }) =>
        seenAt(plan.space, eye, {
          x: frame.left + (frame.right - frame.left) * u,
          y: frame.top + (frame.bottom - frame.top) * v,
        }),
      );
      if (a && b) sum += Math.hypot(a.x - b.x, a.y - b.y);
    }
  }
  return sum / places.length ** 2 / (plan.frame.right - plan.frame.left);
}

/**
 * The move of a shot at the pace of all others: as much of it as fits into the seconds. Moves
 * forward begin where the photo was taken, and all others show their middle.
 */
export function pacedPlan(
  { scene, height }: { readonly scene: Scene; readonly height: number },
  { shape }: Pick<Cut, 'shape'>,
  { move, seconds }: Pick<Shot, 'move' | 'seconds'>,
): PacedPlan {
  const whole = planMove(scene, height, shape, move);
  const plan = move === 'arc' ? whole : { ...whole, reach: whole.reach * caution };
  const part = Math.min(1, (pace * seconds) / Math.max(1e-6, pathOf(plan, 0, 1)));
  if (move === 'push-in') return { ...plan, from: 0, to: part };
  if (move === 'pull-out') return { ...plan, from: 1 - part, to: 1 };
  return { ...plan, from: 0.5 - part / 2, to: 0.5 + part / 2 };
}
