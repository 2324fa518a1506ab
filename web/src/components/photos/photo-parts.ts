import { PhotoBatch } from './photo-batch.ts';
import { PhotoList } from './photo-list.tsx';

/** What uploads the photos of a form and shows them. It loads with the first photo. */
export const photoParts = (form: string) => ({ batch: new PhotoBatch(form), List: PhotoList });
export type PhotoParts = ReturnType<typeof photoParts>;
