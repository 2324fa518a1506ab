import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Outdoors, plainScene, problemOf, type Room } from '../engine/scene.utils.ts';
import { guessScene, type Sample, sampleSize } from './guess.utils.ts';

const width = 640;
const height = 400;

/** A room of flat colors with a boarded floor, seen from its front. */
function drawing({ vanishing, wall }: Room): string {
  const px = (part: number) => (part * width).toFixed(2);
  const out = (x: number, y: number) =>
    `L${px(x + (x - vanishing.x) * 9)} ${px(y + (y - vanishing.y) * 9)}`;
  const corners = [
    [wall.left, wall.top],
    [wall.right, wall.top],
    [wall.right, wall.bottom],
    [wall.left, wall.bottom],
  ] as const;
  const sides = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
    const shade = [248, 190, 150, 180][index];
    return `<path fill="rgb(${shade},${shade},${(shade ?? 0) - 12})" d="M${px(x)} ${px(y)}${out(x, y)}${out(nextX, nextY).replace('M', 'L')}L${px(nextX)} ${px(nextY)}Z"/>`;
  });
  const boards = [0.15, 0.35, 0.55, 0.75, 0.9].map((part) => {
    const x = wall.left + (wall.right - wall.left) * part;
    return `<path stroke="rgb(90,70,50)" stroke-width="2" d="M${px(x)} ${px(wall.bottom)}${out(x, wall.bottom)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="rgb(222,214,200)"/>${sides.join('')}${boards.join('')}</svg>`;
}

async function sampleOf(svg: string): Promise<Sample> {
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { pixels: new Uint8ClampedArray(pixels), width, height };
}

const flat = (red: number, green: number, blue: number): Sample => {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at);
  return { pixels, width, height };
};

describe('the guess at a drawn room', () => {
  it.each([
    ['in the middle', [0.5, 0.3], [0.3, 0.18, 0.7, 0.42]],
    ['far to the left', [0.31, 0.33], [0.22, 0.2, 0.62, 0.45]],
    ['from low down', [0.6, 0.38], [0.36, 0.14, 0.76, 0.45]],
  ] as const)('finds its vanishing point and its back wall: %s', async (_, [x, y], sides) => {
    const [left, top, right, bottom] = sides;
    const room: Room = { kind: 'room', vanishing: { x, y }, wall: { left, top, right, bottom } };
    const { kind, scenes, isPlace } = guessScene(await sampleOf(drawing(room)));
    expect(kind).toBe('room');
    expect(isPlace).toBe(true);
    const found = scenes.room as Room;
    expect(Math.hypot(found.vanishing.x - x, found.vanishing.y - y)).toBeLessThan(0.01);
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(Math.abs(found.wall[side] - room.wall[side]), side).toBeLessThan(0.015);
    }
  });
});

describe('the guess at a picture without lines', () => {
  it('is a plain, possible scene', () => {
    for (const sample of [flat(128, 128, 128), flat(0, 0, 0), flat(255, 255, 255)]) {
      const { kind, scenes, isPlace, levels, uprights } = guessScene(sample);
      expect(isPlace).toBe(false);
      expect(kind).toBe('room');
      expect(problemOf(scenes.room)).toBeUndefined();
      expect(problemOf(scenes.outdoors)).toBeUndefined();
      expect([...levels, ...uprights]).toEqual([]);
    }
  });

  it('looks at the middle where the lines agree on nothing', async () => {
    let seed = 5;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    const sticks = Array.from({ length: 60 }, () => {
      const [x, y, turn] = [random() * width, random() * height, random() * Math.PI];
      return `M${x} ${y}l${45 * Math.cos(turn)} ${45 * Math.sin(turn)}`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="rgb(222,214,200)"/>
      <path stroke="rgb(90,70,50)" stroke-width="3" d="${sticks.join('')}"/></svg>`;
    const { scenes } = guessScene(await sampleOf(svg));
    expect(scenes.room.vanishing).toEqual(plainScene('room', height / width).vanishing);
    expect(scenes.outdoors.vanishing.x).toBe(0.5);
    // Only the nearest part of the picture is ground.
    expect((scenes.outdoors as Outdoors).ground).toBeGreaterThan((0.8 * height) / width);
  });

  it('says that a page of text is not a place', async () => {
    const rows = Array.from(
      { length: 14 },
      (_, row) =>
        `<text x="30" y="${40 + row * 25}" font-size="19">Three bedrooms, a garden and a view</text>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="white"/>${rows.join('')}</svg>`;
    expect(guessScene(await sampleOf(svg)).isPlace).toBe(false);
  });

  it('is outdoors below a sky and on a lawn', () => {
    expect(guessScene(flat(120, 160, 230)).kind).toBe('outdoors');
    expect(guessScene(flat(60, 120, 40)).kind).toBe('outdoors');
  });
});

describe('the copy that lines are looked for in', () => {
  it('keeps the shape of the picture', () => {
    expect(sampleSize(2560, 1440)).toEqual({ width: 640, height: 360 });
    expect(sampleSize(1440, 2560)).toEqual({ width: 480, height: 853 });
  });
});
