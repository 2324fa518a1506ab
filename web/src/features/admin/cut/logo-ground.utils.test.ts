import { expect, it } from 'vitest';
import { groundOf } from './logo-ground.utils.ts';

const clear = [255, 255, 255, 0];
const logo = (color: readonly number[], part = 0.3) =>
  Uint8ClampedArray.from(
    Array.from({ length: 100 }, (_, at) => (at < part * 100 ? color : clear)).flat(),
  );

it.each([
  ['black', logo([0, 0, 0, 255]), 'light'],
  ['a dark red', logo([200, 16, 46, 255]), 'light'],
  ['black that is half seen through', logo([0, 0, 0, 120]), 'light'],
  ['white', logo([255, 255, 255, 255]), 'dark'],
  ['gold', logo([212, 175, 55, 255]), 'dark'],
  ['dark with a ground of its own', logo([11, 26, 58, 255], 1), undefined],
  ['of nothing', logo(clear), 'dark'],
] as const)('a logo that is %s is seen on what it stands on', (_, pixels, ground) => {
  expect(groundOf(pixels)).toBe(ground);
});
