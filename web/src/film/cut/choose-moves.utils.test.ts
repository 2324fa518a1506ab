import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameraMoves, filmShapes, type SceneKind } from '@/content/move-a-photo.ts';
import { leanIn, leanLimit, viewAt } from '../engine/moves.utils.ts';
import { seenAt } from '../engine/scene.utils.ts';
import { anyScene, between } from '../engine/testing/any-scene.ts';
import { firstShots, pacedPlan, pathOf } from './choose-moves.utils.ts';

const kinds = fc.constantFrom<SceneKind>('room', 'outdoors');

describe('a first cut', () => {
  it('has every photo once, no arc, and no two neighbors that slide', () => {
    fc.assert(
      fc.property(
        fc.array(kinds, { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        (all, isOrdered) => {
          const photos = all.map((kind, at) => ({ kind, photo: String(at) }));
          const shots = firstShots(photos, isOrdered);
          expect(new Set(shots.map(({ photo }) => photo)).size).toBe(photos.length);
          expect(shots.length).toBe(photos.length);
          const moves = shots.map(({ move }) => move);
          expect(moves).not.toContain('arc');
          const slides = ['glide-left', 'glide-right', 'rise'];
          moves.forEach((move, at) => {
            if (slides.includes(move)) expect(slides).not.toContain(moves[at + 1]);
          });
          if (isOrdered)
            expect(shots.map(({ photo }) => Number(photo))).toEqual(all.map((_, i) => i));
          else if (all.includes('outdoors')) expect(all[Number(shots[0]?.photo)]).toBe('outdoors');
        },
      ),
    );
  });
});

const anyShot = fc.record({
  move: fc.constantFrom(...cameraMoves.map(({ move }) => move)),
  seconds: between(1.5, 6),
});
const anyShape = fc.constantFrom(...filmShapes.map(({ shape }) => shape));

describe('the part of a move that a shot shows', () => {
  it('shows no edge of the picture, and lets nothing lean more than its limit', () => {
    fc.assert(
      fc.property(anyScene, anyShape, anyShot, between(0, 1), (picture, shape, shot, t) => {
        const plan = pacedPlan(picture, { shape }, shot);
        const { frame, eye } = viewAt(plan, plan.from + (plan.to - plan.from) * t);
        for (const x of [frame.left, frame.right]) {
          for (const y of [frame.top, frame.bottom]) {
            const seen = seenAt(plan.space, eye, { x, y });
            expect(seen.x).toBeGreaterThanOrEqual(-1e-6);
            expect(seen.x).toBeLessThanOrEqual(1 + 1e-6);
            expect(seen.y).toBeGreaterThanOrEqual(-1e-6);
            expect(seen.y).toBeLessThanOrEqual(picture.height + 1e-6);
          }
        }
        expect(leanIn(plan, eye)).toBeLessThanOrEqual(leanLimit(picture.scene, shot.move) + 0.5);
      }),
      { numRuns: 600 },
    );
  });

  it('is never faster than the pace of all shots', () => {
    fc.assert(
      fc.property(anyScene, anyShape, anyShot, (picture, shape, shot) => {
        const { from, to, ...plan } = pacedPlan(picture, { shape }, shot);
        expect(pathOf(plan, from, to) / shot.seconds).toBeLessThan(0.045);
      }),
      { numRuns: 200 },
    );
  });
});
