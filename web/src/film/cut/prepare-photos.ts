/** Photos as a cut needs them: each is fetched and decoded once, and kept small. */
import { movePhotoPage, type SceneKind } from '@/content/move-a-photo.ts';
import type { Scene } from '../engine/scene.utils.ts';
import { startGuesser } from '../guess/guesser.ts';
import { atMost, openPicture } from '../picture/open-picture.ts';

export interface CutPhoto {
  readonly photo: string;
  readonly name: string;
  readonly kind: SceneKind;
  readonly scene: Scene;
  /** In widths of the picture. */
  readonly height: number;
  /** For the preview. */
  readonly small: ImageBitmap;
  /** For the film: as large as it needs, as a file, because thirty bitmaps would fill a tab. */
  readonly large: Blob;
}

export interface PhotoSource {
  readonly photo: string;
  readonly name: string;
  readonly fetch: (signal: AbortSignal) => Promise<Blob>;
}

/** A photo that is left out, and why. */
export interface LeftOut {
  /** Two of an order's photos may have one name. */
  readonly photo: string;
  readonly name: string;
  readonly reason: string;
  /** To try it again; undefined if it came, but can't be opened. */
  readonly source?: PhotoSource;
}

/** In pixels: the longer side of what the film is drawn from, and of what the preview is. */
const largeSide = 2400;
const smallSide = 800;
/** Photos that are fetched at a time. One of them is decoded at a time. */
const atOnce = 3;
/** A panorama is cropped. */
const mostAspect = 12;

async function fileOf(picture: ImageBitmap): Promise<Blob> {
  const bitmap = await atMost(picture, largeSide);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.95);
  });
  canvas.width = 0;
  if (!file) throw new Error('The picture could not be kept.');
  return file;
}

function reasonOf(error: unknown): string {
  const { errors } = movePhotoPage;
  const problem = error instanceof Error && 'problem' in error ? String(error.problem) : 'failed';
  return errors[problem as keyof typeof errors] ?? errors.failed;
}

interface Preparing {
  /** The most that a photo may have; as many as a phone can take if it isn't said. */
  readonly pixels?: number;
  readonly signal: AbortSignal;
  readonly onPhoto: (photo: CutPhoto) => void;
  readonly onLeftOut: (left: LeftOut) => void;
}

/** Prepares photos, three at a time, and tells of each. It ends when all are there or left out. */
export async function preparePhotos(
  sources: readonly PhotoSource[],
  { pixels, signal, onPhoto, onLeftOut }: Preparing,
): Promise<void> {
  const guesser = startGuesser();
  let turn: Promise<unknown> = Promise.resolve();
  const prepare = async ({ photo, name }: PhotoSource, file: Blob): Promise<CutPhoto> => {
    const { picture } = await openPicture(file, mostAspect, pixels);
    try {
      const { kind, scenes } = await guesser.guess(picture);
      const [small, large] = [await atMost(picture, smallSide), await fileOf(picture)];
      const height = picture.height / picture.width;
      return { photo, name, kind, scene: scenes[kind], height, small, large };
    } finally {
      picture.close();
    }
  };
  const waiting = [...sources];
  const work = async () => {
    for (let source = waiting.shift(); source && !signal.aborted; source = waiting.shift()) {
      const next = source;
      let isLoaded = false;
      try {
        const file = await next.fetch(signal);
        isLoaded = true;
        const ready = turn.then(() => prepare(next, file));
        turn = ready.catch(() => undefined);
        const photo = await ready;
        if (signal.aborted) photo.small.close();
        else onPhoto(photo);
      } catch (error) {
        if (signal.aborted) continue;
        const { photo, name } = next;
        const left = { photo, name, reason: reasonOf(error) };
        onLeftOut(isLoaded ? left : { ...left, source: next });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  guesser.close();
}
