/** Titles, lines, logo and end card of a cut, as the preview and the film both show them. */
import type { FilmContext } from '../engine/canvas.ts';
import { drawBelow, linesOf, marginsOf } from '../make/draw-below.ts';
import type { Cut } from './cut-schema.ts';
import { framesPerSecond, type Timeline } from './timeline.utils.ts';

const ramp = (x: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (x - from) / (to - from)));

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
export function drawOverlay(
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
    const text = cut.shots[shot]?.caption.trim();
    if (!text || frame < start || frame >= to) return;
    const from = Math.max(start / framesPerSecond, shot === 0 ? titleEnd : 0);
    const end = Math.min(to / framesPerSecond - 0.4, hasEnd ? endStart : total);
    const opacity = ramp(at, from, from + 0.3) * (1 - ramp(at, end - 0.3, end));
    drawBelow(context, [{ text, size: 0.05, weight: 500, most: 3 }], opacity);
  });
  if (hasEnd && at > endStart) drawEnd(context, cut, logo, ramp(at, endStart, endStart + 0.5));
}
