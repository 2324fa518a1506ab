import { apiPaths } from '@contract/api.ts';
import {
  type OpenedBatch,
  openedBatchSchema,
  photoBucket,
  photoMessages,
  photoSecretHeader,
  signedPhotoSchema,
} from '@contract/photos.ts';
import { photoList } from '@/content/photo-list.ts';
import { detailOf, fieldErrorsOf, requestJson } from '@/lib/api-client.ts';
import { statusOf } from '@/lib/uploads/until-response.ts';
import type { UploadTarget } from '@/lib/uploads/upload-places.ts';
import type { OrderPhoto } from './photo-state.ts';

/** What the API accepts as proof that a batch is ours. */
export const secretOf = ({ secret }: OpenedBatch) => ({ [photoSecretHeader]: secret });

export const openBatch = async (): Promise<OpenedBatch> =>
  openedBatchSchema.parse(await requestJson(apiPaths.uploads, { method: 'POST' }));

type SignedUploadOfPhoto = UploadTarget & { readonly number: number };

const signedUpload = ({ batch }: OpenedBatch, response: unknown): SignedUploadOfPhoto => {
  const { number, token } = signedPhotoSchema.parse(response);
  return { bucket: photoBucket, name: `${batch}/${number}`, token, number };
};

export async function announcePhoto(
  batch: OpenedBatch,
  { name, size, type }: OrderPhoto,
): Promise<SignedUploadOfPhoto> {
  const response = await requestJson(apiPaths.photos(batch.batch), {
    method: 'POST',
    body: { name, size, type },
    headers: secretOf(batch),
  });
  return signedUpload(batch, response);
}

type Call = 'signPhoto' | 'finishPhoto' | 'removePhoto';
const about = (call: Call, batch: OpenedBatch, number: number) =>
  requestJson(apiPaths[call](batch.batch, number), { method: 'POST', headers: secretOf(batch) });

/** Lets an upload that has begun go on when its signature has run out. */
export const signPhoto = async (batch: OpenedBatch, number: number) =>
  signedUpload(batch, await about('signPhoto', batch, number));

/** Has the server look at what has arrived. */
export const finishPhoto = (batch: OpenedBatch, number: number) =>
  about('finishPhoto', batch, number);

export const removePhoto = (batch: OpenedBatch, number: number) =>
  about('removePhoto', batch, number);

/** Keeps the photos for what is about to be sent, in this order. */
export const arrangePhotos = (batch: OpenedBatch, numbers: readonly number[]) =>
  requestJson(apiPaths.upload(batch.batch), {
    method: 'PUT',
    body: { numbers },
    headers: secretOf(batch),
  });

/** Why a photo was not uploaded, in words for the visitor, and whether another try may help. */
export function failureOf(error: unknown): { problem: string; mayTryAgain: boolean } {
  const status = statusOf(error);
  const isUnreadable = error instanceof DOMException;
  if (status === undefined && !isUnreadable) console.error('A photo was not uploaded.', error);
  const said = Object.values(fieldErrorsOf(error))[0] ?? detailOf(error);
  return {
    problem: said ?? (isUnreadable ? photoList.unreadable : photoList.failed),
    mayTryAgain: said === photoMessages.noRoom || !(status === 422 || isUnreadable),
  };
}
