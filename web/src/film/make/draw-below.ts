/** Words over the lower part of a frame, as the previews and the films both show them. */
import type { FilmContext } from '../engine/canvas.ts';
import { wrapped } from './wrap.utils.ts';

/** How far words stay from the edges. Phones put their own controls over the ends of upright films. */
export function marginsOf({ width, height }: { readonly width: number; readonly height: number }) {
  const isUpright = height > width;
  return {
    side: width * 0.05,
    top: height * (isUpright ? 0.14 : 0.05),
    bottom: height * (isUpright ? 0.2 : 0.05),
  };
}

const rightToLeft =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

interface Block {
  readonly text: string;
  /** In parts of the shorter side. */
  readonly size: number;
  readonly weight: number;
  readonly most: number;
}

const fontOf = ({ weight }: Block, size: number) =>
  `${weight} ${size}px Instrument Sans, system-ui, sans-serif`;

/** All lines of some blocks with their sizes. */
export function linesOf(context: FilmContext, blocks: readonly Block[]) {
  const { width, height } = context.canvas;
  const room = width - 2 * marginsOf(context.canvas).side;
  return blocks.flatMap((block) => {
    const size = block.size * Math.min(width, height);
    context.font = fontOf(block, size);
    const fits = (line: string) => context.measureText(line).width <= room;
    // A line of a text may begin with a foreign word.
    const isRight = rightToLeft.test(block.text);
    return wrapped(block.text, fits, block.most).map((text) => ({
      ...{ text, size, isRight, font: context.font },
    }));
  });
}

/** Draws blocks at the lower left, or right where people read from there, on a shade. */
export function drawBelow(context: FilmContext, blocks: readonly Block[], opacity: number): void {
  if (opacity <= 0) return;
  context.save();
  const lines = linesOf(context, blocks);
  const { width, height } = context.canvas;
  const { side, bottom } = marginsOf(context.canvas);
  const tall = lines.reduce((sum, { size }) => sum + size * 1.25, 0);
  const top = height - bottom - tall;
  if (lines.length > 0) {
    context.globalAlpha = opacity;
    const above = Math.min(width, height) * 0.2;
    const shade = context.createLinearGradient(0, top - above, 0, height);
    shade.addColorStop(0, 'rgb(11 18 32 / 0)');
    // White words can be read on it over a white wall, however many lines there are.
    shade.addColorStop(above / (height - top + above), 'rgb(11 18 32 / 0.6)');
    shade.addColorStop(1, 'rgb(11 18 32 / 0.72)');
    context.fillStyle = shade;
    context.fillRect(0, top - above, width, height - top + above);
  }
  context.fillStyle = '#fff';
  context.textBaseline = 'top';
  let y = top;
  for (const { text, size, font, isRight } of lines) {
    context.direction = isRight ? 'rtl' : 'ltr';
    context.textAlign = isRight ? 'right' : 'left';
    context.font = font;
    context.fillText(text, isRight ? width - side : side, y, width - 2 * side);
    y += size * 1.25;
  }
  context.restore();
}

export const longestTitle = 60;

/** The title of a film of one photo is seen in the first second: in full at first, then it fades. */
const fadesAt = 0.75;
const goneAt = 1;

/** @returns from 0 to 1 */
export const titleOpacity = (seconds: number): number =>
  Math.min(1, Math.max(0, (goneAt - seconds) / (goneAt - fadesAt)));

export const drawTitle = (context: FilmContext, title: string, opacity: number): void =>
  drawBelow(context, [{ text: title, size: 0.068, weight: 600, most: 4 }], opacity);
