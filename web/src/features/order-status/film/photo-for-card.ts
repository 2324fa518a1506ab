import { cardLimits } from '@contract/film-card.ts';
import { photoProblem } from '@contract/photos.ts';
import { partsOf, readPicture } from '@contract/picture-facts.ts';
import { filmShares } from '@/content/film-shares.ts';

interface CardPhoto {
  /** A JPEG as a data address. */
  readonly photo?: string;
  /** Why there is none, in a sentence. */
  readonly problem?: string | undefined;
}

const qualities = [0.85, 0.7, 0.5, 0.3];

/** Draws the middle of a photo anew, small and square: nothing of the file but its picture is sent. */
export async function photoForCard(file: Blob): Promise<CardPhoto> {
  const unreadable = { problem: filmShares.card.unreadable };
  let whole: ImageBitmap | undefined;
  try {
    const problem = photoProblem(file.size, await readPicture(partsOf(file), file.size));
    if (problem) return { problem };
    whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const side = Math.min(whole.width, whole.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(side, cardLimits.photoSide);
    canvas.height = canvas.width;
    const [left, top] = [(whole.width - side) / 2, (whole.height - side) / 2];
    const context = canvas.getContext('2d');
    // A person who was cut out would stand before black.
    if (context) context.fillStyle = '#fff';
    context?.fillRect(0, 0, canvas.width, canvas.height);
    context?.drawImage(whole, left, top, side, side, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const photo = canvas.toDataURL('image/jpeg', quality);
      // Base64 has four letters for three bytes.
      if ((photo.length * 3) / 4 <= cardLimits.photoBytes) return { photo };
    }
    return unreadable;
  } catch {
    return unreadable;
  } finally {
    whole?.close();
  }
}
