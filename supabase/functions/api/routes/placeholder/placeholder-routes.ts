import type { Hono } from 'hono';
import { apiLimits } from '../../../_shared/contract/limits.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';

const { min, max } = apiLimits.placeholderSide;

function readSide(name: string, text: string | undefined): number {
  const side = /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 0;
  if (side >= min && side <= max) return side;
  throw new HttpProblem(400, `The ${name} must be a whole number from ${min} to ${max}.`);
}

/** A plain gray picture of the requested size, with the size written on it. */
function placeholderSvg(width: number, height: number): string {
  const fontSize = Math.max(1, Math.round(Math.min(width / 8, height / 3)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" aria-label="Placeholder, ${width} by ${height}">` +
    `<rect width="100%" height="100%" fill="#d4d4d8"/>` +
    `<text x="50%" y="50%" fill="#3f3f46" font-family="sans-serif" font-size="${fontSize}" ` +
    `text-anchor="middle" dominant-baseline="middle">${width} × ${height}</text></svg>`
  );
}

export function registerPlaceholder(app: Hono): void {
  resource(app, '/api/placeholder/:width/:height', {
    GET: (c) => {
      const width = readSide('width', c.req.param('width'));
      const height = readSide('height', c.req.param('height'));
      return Promise.resolve(
        new Response(placeholderSvg(width, height), {
          headers: {
            'content-type': 'image/svg+xml; charset=utf-8',
            'cache-control': 'public, max-age=31536000, immutable',
            // An allowed origin may show the picture as well.
            'cross-origin-resource-policy': 'cross-origin',
          },
        }),
      );
    },
  });
}
