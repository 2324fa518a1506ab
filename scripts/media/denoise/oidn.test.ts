import { describe, expect, it } from 'vitest';
import { exposure, toLight, toPerceived } from './oidn.ts';

const flat = (value: number) => new Float32Array(32 * 20).fill(value);
const grey = (value: number) => [flat(value), flat(value), flat(value)] as const;

describe('the light that the denoiser sees', () => {
  it.each([0, 1e-7, 1e-4, 0.02, 0.18, 1, 40, 60_000])('comes back from its curve: %d', (light) => {
    expect(toLight(toPerceived(light))).toBeCloseTo(light, light > 10 ? 0 : 5);
  });

  it('grows with the brightness, also where the parts of the curve meet', () => {
    const lights = [1e-6, 1.57e-6, 1.6e-6, 0.0322, 0.0323, 0.5, 100];
    const seen = lights.map(toPerceived);
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  });

  it('is brought to a middle grey', () => {
    expect(exposure(grey(0.18), 32, 20)).toBeCloseTo(1, 4);
    expect(exposure(grey(0.045), 32, 20)).toBeCloseTo(4, 3);
  });

  it('stays as it is where a picture is black or holds no numbers', () => {
    expect(exposure(grey(0), 32, 20)).toBe(1);
    expect(exposure(grey(Number.NaN), 32, 20)).toBe(1);
  });
});
