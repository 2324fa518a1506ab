import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLimits } from './cut.ts';
import { framesPerSecond, layersAt, lengthsFor, timelineOf } from './timeline.utils.ts';

const lengths = fc.array(
  fc.double({ min: cutLimits.shortest, max: cutLimits.longest, noNaN: true }),
  { minLength: 1, maxLength: 30 },
);

describe('the lengths of shots', () => {
  it.each([
    [1, 3],
    [2, 6],
    [3, 8],
    [8, 18],
    [30, 62],
  ])('%i photos make %i seconds', (count, seconds) => {
    expect(timelineOf(lengthsFor(count)).seconds).toBe(seconds);
  });
});

describe('a timeline', () => {
  it('shows one shot, or two neighbors in a fade, in every frame, and nothing after the last', () => {
    fc.assert(
      fc.property(lengths, (seconds) => {
        const timeline = timelineOf(seconds);
        // One assertion for thousands of frames: each takes as long as a hundred of them.
        const wrong = Array.from({ length: timeline.frames }, (_, frame) => frame).filter(
          (frame) => {
            const [lower, upper, ...more] = layersAt(timeline, frame);
            if (!lower || more.length > 0 || lower.opacity !== 1) return true;
            return lower.t < 0 || lower.t > 1 || (upper && upper.shot !== lower.shot + 1);
          },
        );
        expect(wrong).toEqual([]);
        expect(layersAt(timeline, timeline.frames)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is as long as its shots to half a frame each, and shows each from its first moment to its last', () => {
    fc.assert(
      fc.property(lengths, (seconds) => {
        const timeline = timelineOf(seconds);
        const sum = seconds.reduce((total, length) => total + length, 0);
        expect(Math.abs(timeline.seconds - sum)).toBeLessThanOrEqual(
          seconds.length / framesPerSecond / 2 + 1e-9,
        );
        timeline.spans.forEach(({ from, to }, shot) => {
          const at = (frame: number) =>
            layersAt(timeline, frame).find((layer) => layer.shot === shot);
          expect(at(from)?.t).toBe(0);
          expect(at(to - 1)?.t).toBe(1);
          expect(at(from - 1)).toBeUndefined();
          expect(at(to)).toBeUndefined();
          if (shot > 0) expect(at(from)?.opacity).toBeLessThan(0.1);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('has a clean picture where each fade begins and where it has ended', () => {
    const timeline = timelineOf(lengthsFor(3));
    expect([...timeline.keyFrames].sort((a, b) => a - b)).toEqual([0, 84, 96, 144, 156]);
    const shown = [83, 84, 95, 96].map((frame) => layersAt(timeline, frame).length);
    expect(shown).toEqual([1, 2, 2, 2].map((count, at) => (at === 3 ? 1 : count)));
  });
});
