/** Scenes of every kind for property tests, with the height of their picture. */
import fc from 'fast-check';
import { problemOf, type Scene } from '../scene.utils.ts';

export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true });

/** From a strip to an upright picture. */
const height = between(0.4, 1.8);

const room = fc.record({
  height,
  left: between(0.02, 0.45),
  right: between(0.55, 0.98),
  top: between(0.02, 0.4),
  bottom: between(0.55, 0.95),
  x: between(0.1, 0.9),
  y: between(0.1, 0.9),
});

const outdoors = fc.record({
  height,
  x: between(0.05, 0.95),
  horizon: between(0.3, 0.7),
  ground: between(0.55, 0.95),
  sky: between(0.05, 0.6),
});

interface SceneInPicture {
  readonly scene: Scene;
  readonly height: number;
}

export const anyScene: fc.Arbitrary<SceneInPicture> = fc
  .oneof(
    room.map(
      ({ height: h, left, right, top, bottom, x, y }): SceneInPicture => ({
        height: h,
        scene: {
          kind: 'room',
          vanishing: { x, y: y * h },
          wall: { left, right, top: top * h, bottom: bottom * h },
        },
      }),
    ),
    outdoors.map(
      ({ height: h, x, horizon, ground, sky }): SceneInPicture => ({
        height: h,
        scene: {
          kind: 'outdoors',
          vanishing: { x, y: horizon * h },
          ground: ground * h,
          sky: sky * h,
        },
      }),
    ),
  )
  .filter(({ scene }) => problemOf(scene) === undefined);
