/** Picture files that visitors might choose, good and bad. */
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 190, b: 180 } } });

const asJpeg = async (name: string, picture: Sharp): Promise<PhotoFile> => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await picture.jpeg().toBuffer(),
});

/** A room drawn with straight lines, whose vanishing point is at 40 % across and 50 % down. */
export async function drawnRoom(width = 1600, height = 1000): Promise<PhotoFile> {
  const x = width * 0.4;
  const y = height * 0.5;
  const [left, top, right, bottom] = [width * 0.2, height * 0.3, width * 0.7, height * 0.65];
  const rays = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([cx = 0, cy = 0]) => `M${cx} ${cy}L${cx + (cx - x) * 6} ${cy + (cy - y) * 6}`);
  const boards = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => {
    const cx = left + (right - left) * part;
    return `M${cx} ${bottom}L${cx + (cx - x) * 6} ${bottom + (bottom - y) * 6}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#d8d2c4"/>
    <path d="M0 ${height}L${x} ${y}L${width} ${height}Z" fill="#8a6a48"/>
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#efeae0"/>
    <path d="M${left} ${top}H${right}V${bottom}H${left}Z${rays.join('')}${boards.join('')}"
      stroke="#40342a" stroke-width="4" fill="none"/></svg>`;
  return asJpeg('room', sharp(Buffer.from(svg)));
}

/**
 * A photo from a phone that was held upright: its pixels are stored sideways, with metadata that
 * says how to rotate them. Rotated, it's blue at the top and red at the bottom.
 */
export async function sidewaysPhoto(): Promise<PhotoFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="450" height="600" fill="#2050d0"/>
    <rect x="450" width="450" height="600" fill="#d03020"/></svg>`;
  return asJpeg('upright', sharp(Buffer.from(svg)).withMetadata({ orientation: 6 }));
}

/** Photos that look unlike others, and can be moved: in print colors, a panorama, and 60 megapixels. */
export const strangePhotos = async (): Promise<readonly PhotoFile[]> => [
  await asJpeg('print', sharp((await drawnRoom()).buffer).toColorspace('cmyk')),
  await asJpeg('panorama', plain(6000, 1000)),
  await asJpeg('60 megapixels 📷', plain(9504, 6336)),
];

/** A floor plan: lines on nothing. */
export async function floorPlan(): Promise<PhotoFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <path d="M300 200H600V400H300Z" stroke="#000" stroke-width="4" fill="none"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: 'plan.png', mimeType: 'image/png', buffer };
}

/** 48 megapixels, as from the largest cameras. */
export const hugePhoto = (): Promise<PhotoFile> => asJpeg('huge', plain(8000, 6000));

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  return framed;
};

/** A PNG of a few hundred bytes that claims to have 400 megapixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = chunk('IDAT', deflateSync(Buffer.alloc(64)));
  return Buffer.concat([signature, chunk('IHDR', header), body, chunk('IEND', Buffer.alloc(0))]);
}

/** Files that can't be moved, by descriptions of what's wrong with them. */
export async function badPhotos(): Promise<Record<string, PhotoFile>> {
  const room = await drawnRoom();
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(64),
  ]);
  return {
    'a text': { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') },
    'half a file': { ...room, buffer: room.buffer.subarray(0, 700) },
    'a picture of 400 megapixels': { name: 'huge.png', mimeType: 'image/png', buffer: bomb() },
    'one pixel': await asJpeg('dot', plain(1, 1)),
    'a strip of 20000 by 100 pixels': await asJpeg('strip', plain(20_000, 100)),
    'a HEIC photo': { name: 'phone.heic', mimeType: 'image/heic', buffer: heic },
  };
}
