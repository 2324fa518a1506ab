import { describe, expect, it } from 'vitest';
import type { FilmContext } from '../engine/canvas.ts';
import { drawBelow } from './draw-below.ts';

const shapes = [
  { shape: 'wide', width: 1280, height: 720, bottom: 0.05 },
  { shape: 'square', width: 720, height: 720, bottom: 0.05 },
  { shape: 'upright', width: 720, height: 1280, bottom: 0.2 },
];

/** What words are drawn with, and where; each letter is half as wide as it is high. */
function drawn(text: string, canvas: { readonly width: number; readonly height: number }) {
  const lines: { x: number; y: number; width: number; size: number; direction: string }[] = [];
  const stops: [number, string][] = [];
  let shade = { from: 0, to: 0 };
  const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);
  const context = {
    ...{ canvas, font: '', direction: 'ltr', save() {}, restore() {}, fillRect() {} },
    measureText: (line: string) => ({ width: (line.length * sizeOf(context.font)) / 2 }),
    createLinearGradient(_x: number, from: number, _right: number, to: number) {
      shade = { from, to };
      return { addColorStop: (at: number, color: string) => stops.push([at, color]) };
    },
    fillText(line: string, x: number, y: number) {
      const { width } = context.measureText(line);
      lines.push({ x, y, width, size: sizeOf(context.font), direction: context.direction });
    },
  };
  drawBelow(context as unknown as FilmContext, [{ text, size: 0.075, weight: 600, most: 3 }], 1);
  return { lines, stops, shade };
}

describe.each(shapes)('words over a $shape film', ({ bottom, ...canvas }) => {
  const side = canvas.width * 0.05;

  it('stay inside its margins, however long they are', () => {
    const { lines } = drawn('A long title '.repeat(25), canvas);
    expect(lines).toHaveLength(3);
    for (const { x, y, width, size } of lines) {
      expect(x).toBe(side);
      expect(x + width).toBeLessThanOrEqual(canvas.width - side);
      expect(y).toBeGreaterThan(0);
      expect(y + size).toBeLessThanOrEqual(canvas.height * (1 - bottom));
    }
  });

  it('are at the right where people read from there, a picture before them or not', () => {
    for (const text of ['דירה יפה', '🏡 דירה יפה', 'بيت جميل'])
      expect(drawn(text, canvas).lines[0]).toMatchObject({
        ...{ direction: 'rtl', x: canvas.width - side },
      });
  });

  it('have all of their shade behind the first line already', () => {
    const { lines, stops, shade } = drawn('A long title '.repeat(25), canvas);
    const [at = 0] = stops.find(([, color]) => color.endsWith('/ 0.6)')) ?? [];
    expect(shade.from + at * (shade.to - shade.from)).toBeCloseTo(lines[0]?.y ?? 0);
  });
});
