import type { PhotoType } from '@contract/photos.ts';
import { photoList } from '@/content/photo-list.ts';
import type { OrderPhoto } from './photo-state.ts';

let worker: Worker | undefined;

/** Every browser opens these, unless half of the file is missing. */
const seenEverywhere: readonly (PhotoType | undefined)[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
];

type Drawn = Pick<OrderPhoto, 'preview' | 'problem'>;

/** A small copy of a photo, upright, or what its owner should know if there can't be one. */
export function drawPreview(id: string, type: PhotoType | undefined, file: Blob): Promise<Drawn> {
  if (typeof Worker === 'undefined') return Promise.resolve({});
  worker ??= new Worker(new URL('./draw-preview.worker.ts', import.meta.url), { type: 'module' });
  const drawing = worker;
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const end = (drawn: Drawn) => {
      listening.abort();
      resolve(drawn);
    };
    const hear = ({
      data: { id: of, preview },
    }: MessageEvent<{ id: string; preview?: string }>) => {
      if (of !== id) return;
      if (preview) end({ preview });
      else end(seenEverywhere.includes(type) ? { problem: photoList.unseen } : {});
    };
    drawing.addEventListener('message', hear, { signal });
    drawing.addEventListener('error', () => end({}), { signal });
    drawing.postMessage({ id, file });
  });
}
