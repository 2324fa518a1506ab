/**
 * Writes one PNG with all pictures of the manifest, their names, and the sizes of their 800-pixel AVIFs.
 *
 *   npm run media -- sheet <file.png>
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { mediaDir } from './catalogue.ts';
import { readManifest } from './manifest.ts';

const cell = { width: 400, height: 225, gap: 12, label: 22, columns: 4 };

export async function drawContactSheet([target = 'sheet.png']: readonly string[]): Promise<void> {
  const names = Object.keys(readManifest().pictures);
  const rows = Math.ceil(names.length / cell.columns);
  const cells = await Promise.all(names.map(drawCell));
  const sheet = {
    width: cell.gap + cell.columns * (cell.width + cell.gap),
    height: cell.gap + rows * (cell.height + cell.label + cell.gap),
    channels: 3,
    background: '#fff',
  } as const;
  await sharp({ create: sheet }).composite(cells.flat()).png().toFile(target);
}

async function drawCell(name: string, index: number): Promise<OverlayOptions[]> {
  const { width, height, gap, label, columns } = cell;
  const left = gap + (index % columns) * (width + gap);
  const top = gap + Math.floor(index / columns) * (height + label + gap);
  const file = join(mediaDir, 'pictures', `${name}-800.avif`);
  const kB = (statSync(file).size / 1024).toFixed(0);
  const text = `<svg width="${width}" height="${label}"><text x="0" y="15" font-family="DejaVu Sans" font-size="12" fill="#222">${name} · ${kB} kB</text></svg>`;
  const picture = await sharp(file).resize(width, height).png().toBuffer();
  return [
    { input: picture, left, top },
    { input: Buffer.from(text), left, top: top + height },
  ];
}
