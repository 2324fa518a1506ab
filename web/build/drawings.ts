/** Pictures that the build draws: icons, and what a link to a page looks like where it is shared. */
import { join } from 'node:path';
import sharp from 'sharp';

/** The ground and the accent of the drawings; the same as the theme's night and dusk. */
const night = '#0b1220';
const dusk = '#e58a3f';

const shareSize = { width: 1200, height: 630 };
const panelWidth = 560;
const margin = 64;

/** Text is drawn in a file of our own: a build machine may have no fonts at all. */
const fontfile = join(import.meta.dirname, '../fonts/instrument-sans-semibold.ttf');

const escapeMarkup = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface Lettering {
  readonly data: Buffer;
  readonly height: number;
}

async function lettering(text: string, pixels: number, width: number): Promise<Lettering> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white" letter_spacing="${-12 * pixels}">${escapeMarkup(text)}</span>`,
      // The comma ends the family's name; without it 'SemiBold' would be read as a weight.
      font: `Instrument Sans SemiBold, ${pixels}`,
      fontfile,
      width,
      rgba: true,
      spacing: -Math.round(pixels / 10),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** The largest size in which the title takes no more than about half of the panel. */
async function titleLettering(title: string): Promise<Lettering> {
  for (const pixels of [56, 52, 46, 40]) {
    const drawn = await lettering(title, pixels, panelWidth - 1.5 * margin);
    if (drawn.height <= 320) return drawn;
  }
  return lettering(title, 34, panelWidth - 1.5 * margin);
}

const rectangle = (width: number, height: number, colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`,
  );

interface SharePicture {
  readonly title: string;
  readonly brand: string;
  /** File of the picture at the right, and of the mark. */
  readonly pictureFile: string;
  readonly markFile: string;
  /** What must be said of the picture, as that it was altered. */
  readonly note?: string | undefined;
}

/** White words on a dark bar, for the lower right corner of a picture. */
async function noteLabel(text: string) {
  const { data, height } = await lettering(text, 22, 400);
  const { width = 0 } = await sharp(data).metadata();
  const size = { width: width + 32, height: height + 20 };
  const input = await sharp({
    create: { ...size, channels: 4, background: { r: 11, g: 18, b: 32, alpha: 0.82 } },
  })
    .composite([{ input: data }])
    .png()
    .toBuffer();
  return {
    input,
    left: shareSize.width - size.width - 24,
    top: shareSize.height - size.height - 24,
  };
}

/** The title on the night, the page's picture beside it: 1200 × 630, as JPEG. */
export async function drawSharePicture(share: SharePicture): Promise<Buffer> {
  const { title, brand, pictureFile, markFile, note } = share;
  const [picture, mark, name, heading] = await Promise.all([
    sharp(pictureFile)
      .resize(shareSize.width - panelWidth, shareSize.height, { fit: 'cover' })
      .toBuffer(),
    sharp(markFile, { density: 144 }).resize(52, 52).png().toBuffer(),
    lettering(brand, 30, 400),
    titleLettering(title),
  ]);
  const titleTop = shareSize.height - margin - heading.height;
  return sharp({ create: { ...shareSize, channels: 3, background: night } })
    .composite([
      { input: picture, left: panelWidth, top: 0 },
      { input: mark, left: margin - 6, top: margin - 6 },
      { input: name.data, left: margin + 58, top: margin + Math.round((40 - name.height) / 2) },
      { input: rectangle(48, 4, dusk), left: margin, top: titleTop - 36 },
      { input: heading.data, left: margin, top: titleTop },
      ...(note ? [await noteLabel(note)] : []),
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The mark as a square PNG; `bleed` fills the corners for systems that cut their own shape. */
export async function drawIcon(markFile: string, size: number, bleed: boolean): Promise<Buffer> {
  const markSize = bleed ? Math.round(size * 0.8) : size;
  const mark = await sharp(markFile, { density: (72 * markSize) / 32 })
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
