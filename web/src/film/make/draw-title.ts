/** The title of a film, as the preview and the film both show it. */

import { wrapped } from './wrap.utils.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export const longestTitle = 60;

/** The title is seen in the first second: in full at first, then it fades. */
const fadesAt = 0.75;
const goneAt = 1;

/** @returns from 0 to 1 */
export const titleOpacity = (seconds: number): number =>
  Math.min(1, Math.max(0, (goneAt - seconds) / (goneAt - fadesAt)));

/** Draws a title over the lower left of a frame, on a shade that keeps it legible. */
export function drawTitle(context: Context, title: string, opacity: number): void {
  if (opacity <= 0 || title.trim() === '') return;
  const { width, height } = context.canvas;
  const small = Math.min(width, height);
  const size = small * 0.068;
  const margin = small * 0.075;
  context.save();
  context.globalAlpha = opacity;
  context.font = `600 ${size}px Instrument Sans, system-ui, sans-serif`;
  const fits = (line: string) => context.measureText(line).width <= width - 2 * margin;
  const lines = wrapped(title, fits);
  const step = size * 1.15;
  const top = height - margin - lines.length * step;
  const shade = context.createLinearGradient(0, top - small * 0.2, 0, height);
  shade.addColorStop(0, 'rgb(11 18 32 / 0)');
  shade.addColorStop(1, 'rgb(11 18 32 / 0.72)');
  context.fillStyle = shade;
  context.fillRect(0, top - small * 0.2, width, height);
  context.fillStyle = 'rgb(255 255 255)';
  context.textBaseline = 'top';
  lines.forEach((line, index) => {
    context.fillText(line, margin, top + index * step, width - 2 * margin);
  });
  context.restore();
}
