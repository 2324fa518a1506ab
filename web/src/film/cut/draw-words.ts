/** Titles, lines, logo and end card of a cut, as the preview and the film both show them. */
import type { FilmContext } from '../engine/canvas.ts';
import { wrapped } from '../make/wrap.utils.ts';
import type { Cut } from './cut-schema.ts';
import { framesPerSecond, type Timeline } from './timeline.utils.ts';

const ramp = (x: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (x - from) / (to - from)));

/** How far words stay from the edges. Phones put their own controls over the ends of upright films. */
function marginsOf({ width, height }: { readonly width: number; readonly height: number }) {
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
function linesOf(context: FilmContext, blocks: readonly Block[]) {
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
function drawBelow(context: FilmContext, blocks: readonly Block[], opacity: number): void {
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
    shade.addColorStop(0.6, 'rgb(11 18 32 / 0.6)');
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

function drawLogo(context: FilmContext, logo: ImageBitmap, middle: number, opacity: number): void {
  const { width, height } = context.canvas;
  const small = Math.min(width, height);
  const scale = Math.min((small * 0.5) / logo.width, (small * 0.18) / logo.height);
  const [w, h] = [logo.width * scale, logo.height * scale];
  context.save();
  context.globalAlpha = opacity;
  context.drawImage(logo, (width - w) / 2, middle - h / 2, w, h);
  context.restore();
}

/** A dark card over everything, with the business, the customer and a logo. */
function drawEnd(context: FilmContext, cut: Cut, logo: ImageBitmap | undefined, opacity: number) {
  const { width, height } = context.canvas;
  context.save();
  context.globalAlpha = opacity;
  context.fillStyle = 'rgb(11 18 32 / 0.72)';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#fff';
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const lines = linesOf(context, [
    { text: cut.endContact, size: 0.075, weight: 600, most: 2 },
    { text: cut.endName, size: 0.042, weight: 400, most: 2 },
  ]);
  const tall = lines.reduce((sum, { size }) => sum + size * 1.3, 0);
  let y = (height - tall) / 2 + (logo ? Math.min(width, height) * 0.12 : 0);
  if (logo) drawLogo(context, logo, y - Math.min(width, height) * 0.14, opacity);
  for (const { text, size, font, isRight } of lines) {
    context.font = font;
    context.direction = isRight ? 'rtl' : 'ltr';
    context.fillText(text, width / 2, y, width * 0.9);
    y += size * 1.3;
  }
  context.restore();
}

/** Draws everything that stands over the shots in a frame. */
export function drawWords(
  context: FilmContext,
  cut: Cut,
  { spans, seconds: total }: Timeline,
  frame: number,
  logo?: ImageBitmap,
): void {
  const at = frame / framesPerSecond;
  // A film of one photo is three seconds long: the title has the first half, the card the second.
  const titleEnd = Math.min(2.6, total / 2);
  const title = ramp(at, 0.2, 0.5) * (1 - ramp(at, titleEnd - 0.4, titleEnd));
  const hasEnd = Boolean(cut.endName.trim() || cut.endContact.trim() || cut.logo);
  const endStart = Math.max(total - 2.3, total / 2);
  drawBelow(
    context,
    [
      { text: cut.title, size: 0.075, weight: 600, most: 3 },
      { text: cut.address, size: 0.042, weight: 500, most: 2 },
    ],
    title,
  );
  if (logo && cut.hasLogoAtStart && title > 0) {
    drawLogo(context, logo, marginsOf(context.canvas).top + context.canvas.height * 0.09, title);
  }
  spans.forEach(({ cut: start, to }, shot) => {
    const text = cut.shots[shot]?.words.trim();
    if (!text || frame < start || frame >= to) return;
    const from = Math.max(start / framesPerSecond, shot === 0 ? titleEnd : 0);
    const end = Math.min(to / framesPerSecond - 0.4, hasEnd ? endStart : total);
    const opacity = ramp(at, from, from + 0.3) * (1 - ramp(at, end - 0.3, end));
    drawBelow(context, [{ text, size: 0.05, weight: 500, most: 3 }], opacity);
  });
  if (hasEnd && at > endStart) drawEnd(context, cut, logo, ramp(at, endStart, endStart + 0.5));
}
