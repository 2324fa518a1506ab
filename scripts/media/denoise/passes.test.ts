import { expect, it } from 'vitest';
import { nearness } from './passes.ts';

it('tells near from far: white at half a metre, grey by one over the distance, black for the sky', () => {
  expect([0.2, 0.5, 1, 5].map(nearness)).toEqual([65535, 65535, 32768, 6554]);
  expect(nearness(1e10)).toBe(0);
});
