import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameraMoves, filmShapes } from '@/content/move-a-photo.ts';
import { aspectOf, eased, flatFrame, leanIn, leanLimit, planMove, viewAt } from './moves.utils.ts';
import { directionOf, plainScene, seenAt } from './scene.utils.ts';
import { anyScene, between } from './testing/any-scene.ts';

const moves = cameraMoves.map(({ move }) => move);
const shapes = filmShapes.map(({ shape }) => shape);
const anyPlan = fc.tuple(anyScene, fc.constantFrom(...shapes), fc.constantFrom(...moves));
const slack = 1e-6;

describe('a planned move', () => {
  it('never shows anything beyond the edges of the picture', () => {
    fc.assert(
      fc.property(
        anyPlan,
        between(0, 1),
        between(0, 1),
        between(0, 1),
        ([{ scene, height }, shape, move], s, u, v) => {
          const plan = planMove(scene, height, shape, move);
          const { frame, eye } = viewAt(plan, s);
          const at = {
            x: frame.left + (frame.right - frame.left) * u,
            y: frame.top + (frame.bottom - frame.top) * v,
          };
          const { x, y } = seenAt(plan.space, eye, at);
          expect(x).toBeGreaterThanOrEqual(-slack);
          expect(x).toBeLessThanOrEqual(1 + slack);
          expect(y).toBeGreaterThanOrEqual(-slack);
          expect(y).toBeLessThanOrEqual(height + slack);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('lets nothing lean more than its limit', () => {
    fc.assert(
      fc.property(anyPlan, between(0, 1), ([{ scene, height }, shape, move], s) => {
        const plan = planMove(scene, height, shape, move);
        expect(leanIn(plan, viewAt(plan, s).eye)).toBeLessThanOrEqual(leanLimit(scene, move) + 0.5);
      }),
      { numRuns: 300 },
    );
  });

  it('has the shape that was asked for', () => {
    fc.assert(
      fc.property(anyPlan, between(0, 1), ([{ scene, height }, shape, move], s) => {
        const { frame } = viewAt(planMove(scene, height, shape, move), s);
        const aspect = (frame.right - frame.left) / (frame.bottom - frame.top);
        expect(aspect).toBeCloseTo(aspectOf[shape], 6);
      }),
      { numRuns: 300 },
    );
  });

  it.each(moves)('goes somewhere in a plain room: %s', (move) => {
    const plan = planMove(plainScene('room', 0.5625), 0.5625, 'wide', move);
    const corner = (s: number) => {
      const { frame, eye } = viewAt(plan, s);
      return seenAt(plan.space, eye, { x: frame.left, y: frame.bottom });
    };
    const began = corner(0);
    const middle = corner(0.5);
    const way = Math.hypot(middle.x - began.x, middle.y - began.y);
    expect(way).toBeGreaterThan(0.01);
    expect(plan.reach).toBeGreaterThan(0.005);
  });

  it.each(['glide-left', 'glide-right'] as const)('keeps edges straight in a %s', (move) => {
    fc.assert(
      fc.property(anyScene, fc.constantFrom(...shapes), ({ scene, height }, shape) => {
        const plan = planMove(scene, height, shape, move);
        for (const s of [0, 0.5, 1])
          expect(leanIn(plan, viewAt(plan, s).eye)).toBeLessThanOrEqual(3.1);
        const { left, right } = viewAt(plan, 0).frame;
        const way = Math.abs(viewAt(plan, 1).frame.left - left) / (right - left);
        expect(way).toBeCloseTo(0.1, 6);
      }),
      { numRuns: 200 },
    );
  });

  it('goes around a house: the side that comes nearer grows', () => {
    const plan = planMove(plainScene('outdoors', 0.5625), 0.5625, 'wide', 'arc');
    const tall = (x: number, s: number) => {
      const [top, low] = [0.2, 0.34].map((y) =>
        directionOf(plan.space, viewAt(plan, s).eye, { x, y }),
      );
      return (low?.y ?? 0) - (top?.y ?? 0);
    };
    expect(tall(0.85, 1) / tall(0.85, 0)).toBeGreaterThan(1.05);
    expect(tall(0.15, 1) / tall(0.15, 0)).toBeLessThan(0.95);
  });

  it('glides left as far as it glides right', () => {
    const [left, right] = (['glide-left', 'glide-right'] as const).map((move) =>
      planMove(plainScene('room', 0.5625), 0.5625, 'wide', move),
    );
    if (!left || !right) throw new Error('There are two.');
    expect(viewAt(left, 0).eye.x).toBeCloseTo(viewAt(right, 1).eye.x, 12);
    expect(viewAt(left, 0).eye.x).toBeGreaterThan(0);
  });

  it('stays inside the picture as a plain pan and zoom, too', () => {
    fc.assert(
      fc.property(anyPlan, between(0, 1), ([{ scene, height }, shape, move], s) => {
        const frame = flatFrame(planMove(scene, height, shape, move), s, height);
        expect(frame.left).toBeGreaterThanOrEqual(-slack);
        expect(frame.top).toBeGreaterThanOrEqual(-slack);
        expect(frame.right).toBeLessThanOrEqual(1 + slack);
        expect(frame.bottom).toBeLessThanOrEqual(height + slack);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the pace of a move', () => {
  it('begins and ends at rest and never turns back', () => {
    expect(eased(0)).toBe(0);
    expect(eased(1)).toBe(1);
    expect(eased(0.01)).toBeLessThan(0.001);
    fc.assert(
      fc.property(between(0, 1), between(0, 1), (a, b) => {
        expect(eased(Math.max(a, b))).toBeGreaterThanOrEqual(eased(Math.min(a, b)));
      }),
    );
  });
});
