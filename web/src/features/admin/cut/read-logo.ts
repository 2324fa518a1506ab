import { cutLimits } from '@/film/cut/cut.ts';
import { groundOf } from './logo-ground.utils.ts';

/** In pixels: no film shows a logo larger. */
const sides = [640, 400, 240, 160];

/** A picture as a small data address, transparent where it is; undefined if it is none. */
export async function readLogo(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(picture.width * scale));
      canvas.height = Math.max(1, Math.round(picture.height * scale));
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const address = canvas.toDataURL('image/png');
      if (address.length <= cutLimits.logo) return address;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

/** The picture of a data address, on a ground that it is seen on; undefined for none. */
export async function pictureOfLogo(logo: string | null): Promise<ImageBitmap | undefined> {
  if (!logo) return undefined;
  const [type = '', data = ''] = logo.replace('data:', '').split(';base64,');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type })).then(onGround, () => undefined);
}

/** A dark logo on a white plate, and a light one in a shadow, so that neither is lost on a card or a photo. */
async function onGround(logo: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = logo;
  const room = Math.ceil(0.06 * Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = width + 2 * room;
  canvas.height = height + 2 * room;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(logo, room, room);
  const ground = context && groundOf(context.getImageData(room, room, width, height).data);
  if (!ground) return logo;
  if (ground === 'light') {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.roundRect(0, 0, canvas.width, canvas.height, room / 2);
    context.fill();
  } else {
    context.shadowColor = 'rgb(11 18 32)';
    context.shadowBlur = room;
    for (let times = 0; times < 2; times += 1) context.drawImage(logo, room, room);
  }
  logo.close();
  return createImageBitmap(canvas);
}
