/** Images the build draws: icons and link preview pictures. */
import { join } from 'node:path';
import sharp from 'sharp';
import { night } from './brand-icon.ts';

/** The accent color: the theme's dusk. */
const dusk = '#e58a3f';

const shareSize = { width: 1200, height: 630 };
const panelWidth = 560;
const margin = 64;

/** Text uses our own font file, because a build machine may have no fonts. */
const fontfile = join(import.meta.dirname, '../fonts/instrument-sans-semibold.ttf');

const escapeMarkup = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface Lettering {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function lettering(text: string, pixels: number, width: number): Promise<Lettering> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white" letter_spacing="${-12 * pixels}">${escapeMarkup(text)}</span>`,
      // The comma ends the family name. Without it 'SemiBold' would be read as a weight.
      font: `Instrument Sans SemiBold, ${pixels}`,
      fontfile,
      width,
      rgba: true,
      spacing: -Math.round(pixels / 10),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The largest size at which the title fits in about half of the panel. */
async function titleLettering(title: string): Promise<Lettering> {
  for (const pixels of [56, 52, 46, 40]) {
    const drawn = await lettering(title, pixels, panelWidth - 1.5 * margin);
    if (drawn.height <= 320) return drawn;
  }
  return lettering(title, 34, panelWidth - 1.5 * margin);
}

const rectangle = (width: number, height: number, color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  );

interface SharePicture {
  readonly title: string;
  readonly brand: string;
  /** File of the picture on the right. */
  readonly pictureFile: string;
  /** The site's icon, as an SVG. */
  readonly icon: string;
  /**
   * A label in the corner of the picture, because a shared link shows it without the page's text.
   */
  readonly label: string | undefined;
}

/** The label on a dark background, so it's readable on any picture. */
async function labelOverlays(text: string) {
  const words = await lettering(text, 24, 400);
  const padding = { x: 18, y: 12 };
  const width = words.width + 2 * padding.x;
  const height = words.height + 2 * padding.y;
  const left = shareSize.width - width - 24;
  const top = shareSize.height - height - 24;
  return [
    { input: rectangle(width, height, night), left, top },
    { input: words.data, left: left + padding.x, top: top + padding.y },
  ];
}

/** The title on a dark panel with the page's picture next to it: 1200 × 630, JPEG. */
export async function drawSharePicture(share: SharePicture): Promise<Buffer> {
  const { title, brand, pictureFile, icon, label } = share;
  const [picture, mark, name, heading, labels] = await Promise.all([
    sharp(pictureFile)
      .resize(shareSize.width - panelWidth, shareSize.height, { fit: 'cover' })
      .toBuffer(),
    sharp(Buffer.from(icon), { density: 144 }).resize(52, 52).png().toBuffer(),
    lettering(brand, 30, 400),
    titleLettering(title),
    label ? labelOverlays(label) : [],
  ]);
  const titleTop = shareSize.height - margin - heading.height;
  return sharp({ create: { ...shareSize, channels: 3, background: night } })
    .composite([
      { input: picture, left: panelWidth, top: 0 },
      { input: mark, left: margin - 6, top: margin - 6 },
      { input: name.data, left: margin + 58, top: margin + Math.round((40 - name.height) / 2) },
      { input: rectangle(48, 4, dusk), left: margin, top: titleTop - 36 },
      { input: heading.data, left: margin, top: titleTop },
      ...labels,
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The icon as a square PNG. `bleed` fills the corners for systems that crop icons themselves. */
export async function drawIcon(icon: string, size: number, bleed: boolean): Promise<Buffer> {
  const markSize = bleed ? Math.round(size * 0.8) : size;
  const mark = await sharp(Buffer.from(icon), { density: (72 * markSize) / 32 })
    .resize(markSize, markSize)
    .png()
    .toBuffer();
  if (!bleed) return mark;
  const offset = Math.round((size - markSize) / 2);
  return sharp({ create: { width: size, height: size, channels: 3, background: night } })
    .composite([{ input: mark, left: offset, top: offset }])
    .png()
    .toBuffer();
}
