/**
 * One PNG with every picture of the manifest, its name and the size of its 800-pixel AVIF.
 *
 *   node scripts/media/contact-sheet.mjs <file.png>
 */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'web/public/media/pictures');
const { pictures } = JSON.parse(
  fs.readFileSync(path.join(root, 'web/src/content/media.json'), 'utf8'),
);
const [w, h, gap, label, columns] = [400, 225, 12, 22, 4];
const names = Object.keys(pictures);
const rows = Math.ceil(names.length / columns);
const cells = await Promise.all(
  names.map(async (name, i) => {
    const left = gap + (i % columns) * (w + gap);
    const top = gap + Math.floor(i / columns) * (h + label + gap);
    const size = (fs.statSync(path.join(folder, `${name}-800.avif`)).size / 1024).toFixed(0);
    const text = `<svg width="${w}" height="${label}"><text x="0" y="15" font-family="DejaVu Sans" font-size="12" fill="#222">${name} · ${size} kB</text></svg>`;
    return [
      {
        input: await sharp(path.join(folder, `${name}-800.avif`))
          .resize(w, h)
          .png()
          .toBuffer(),
        left,
        top,
      },
      { input: Buffer.from(text), left, top: top + h },
    ];
  }),
);
const sheet = {
  width: gap + columns * (w + gap),
  height: gap + rows * (h + label + gap),
  channels: 3,
  background: '#fff',
};
await sharp({ create: sheet }).composite(cells.flat()).png().toFile(process.argv[2]);
