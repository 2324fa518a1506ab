import { cutLimits } from '@/film/cut/cut.ts';

/** In pixels: no film shows a logo larger. */
const sides = [640, 400, 240];

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

/** The picture of a data address; undefined for none. */
export async function pictureOfLogo(logo: string | null): Promise<ImageBitmap | undefined> {
  if (!logo) return undefined;
  const [type = '', data = ''] = logo.replace('data:', '').split(';base64,');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type })).catch(() => undefined);
}
