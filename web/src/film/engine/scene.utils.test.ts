import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directionOf,
  plainScene,
  problemOf,
  type Room,
  type Scene,
  seenAt,
  spaceOf,
} from './scene.utils.ts';
import { anyScene, between } from './testing/any-scene.ts';

const room: Room = {
  kind: 'room',
  vanishing: { x: 0.5, y: 0.28 },
  wall: { left: 0.3, top: 0.16, right: 0.7, bottom: 0.4 },
};

describe('a scene', () => {
  it('is the photo itself, seen from where the photo was taken', () => {
    fc.assert(
      fc.property(anyScene, between(0, 1), between(0, 1), ({ scene, height }, u, v) => {
        const at = { x: u, y: v * height };
        const { x, y } = seenAt(spaceOf(scene), { x: 0, y: 0, z: 0, turn: 0 }, at);
        expect(x).toBeCloseTo(at.x, 9);
        expect(y).toBeCloseTo(at.y, 9);
      }),
    );
  });

  it('shows a point of the photo in one direction only, wherever the camera is', () => {
    const nearby = fc.record({
      x: between(-0.03, 0.03),
      y: between(-0.03, 0.03),
      z: between(0, 0.15),
      turn: between(-0.2, 0.2),
    });
    fc.assert(
      fc.property(
        anyScene,
        nearby,
        between(0, 1),
        between(0, 1),
        ({ scene, height }, eye, u, v) => {
          const space = spaceOf(scene);
          const at = { x: u, y: v * height };
          const seen = seenAt(space, eye, at);
          // Beyond the photo's edges there is nothing to show.
          fc.pre(seen.x >= 0 && seen.x <= 1 && seen.y >= 0 && seen.y <= height);
          const back = directionOf(space, eye, seen);
          expect(back.x).toBeCloseTo(at.x, 5);
          expect(back.y).toBeCloseTo(at.y, 5);
        },
      ),
    );
  });

  it('moves the floor in front more than the back wall when the camera steps aside', () => {
    const space = spaceOf(room);
    const eye = { x: 0.03, y: 0, z: 0, turn: 0 };
    const wall = directionOf(space, eye, { x: 0.5, y: 0.3 });
    const floor = directionOf(space, eye, { x: 0.5, y: 0.52 });
    expect(wall.x).toBeCloseTo(0.47, 9);
    // The floor there is half as far away as the wall.
    expect(floor.x).toBeCloseTo(0.44, 9);
  });

  it('keeps straight lines of a wall straight', () => {
    const space = spaceOf(room);
    fc.assert(
      fc.property(between(-0.03, 0.03), between(0, 0.15), between(-0.2, 0.2), (x, z, turn) => {
        const eye = { x, y: 0, z, turn };
        // A floor board, from the wall to the front.
        const [a, b, c] = [0.42, 0.46, 0.55].map((y) =>
          directionOf(space, eye, { x: 0.5 + (y - 0.28) * 0.9, y }),
        );
        if (!a || !b || !c) throw new Error('There are three.');
        const bend = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
        expect(bend).toBeCloseTo(0, 9);
      }),
    );
  });

  it('moves the sky less than the house in front of it', () => {
    const scene = plainScene('outdoors', 0.5625);
    const space = spaceOf(scene);
    const eye = { x: 0.05, y: 0, z: 0, turn: 0 };
    const house = directionOf(space, eye, { x: 0.5, y: 0.3 });
    const sky = directionOf(space, eye, { x: 0.5, y: 0.01 });
    expect(0.5 - sky.x).toBeLessThan((0.5 - house.x) * 0.7);
  });
});

describe('an impossible scene', () => {
  it.each<[string, Scene, ReturnType<typeof problemOf>]>([
    ['a room as it should be', room, undefined],
    [
      'a vanishing point outside the wall',
      { ...room, vanishing: { x: 0.72, y: 0.28 } },
      'point-outside-wall',
    ],
    ['a wall of no width', { ...room, wall: { ...room.wall, right: 0.33 } }, 'wall-too-small'],
    [
      'a ground above the horizon',
      { kind: 'outdoors', vanishing: { x: 0.5, y: 0.3 }, ground: 0.29, sky: 0.1 },
      'ground-above-horizon',
    ],
    ['a plain room', plainScene('room', 0.5625), undefined],
    ['plain ground', plainScene('outdoors', 0.5625), undefined],
    ['a plain room in a wide strip', plainScene('room', 0.25), undefined],
    ['a plain room in an upright picture', plainScene('room', 1.78), undefined],
  ])('is told from a possible one: %s', (_, scene, problem) => {
    expect(problemOf(scene)).toBe(problem);
  });
});
