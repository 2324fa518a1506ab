/** Photos that are uploaded with an order or a message about one, and what is said about them. */
import * as z from 'zod/mini';
import { orderPackageOffers } from './brand.ts';
import { cleanFileName } from './file-name.ts';
import { orderNumber } from './order-number.ts';
import type { PictureFacts } from './picture-facts.ts';

export const photoTypes = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/tiff'],
] as const;

export type PhotoType = (typeof photoTypes)[number];

export const photoLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 100_000_000,
  /** Before a package is chosen, and for the largest. */
  count: Math.max(...Object.values(orderPackageOffers).map(({ photoLimit }) => photoLimit)),
  /** Signed addresses of photos work this long. */
  linkSeconds: 600,
} as const;

/** The storage service's bucket. */
export const photoBucket = 'photos';

/** Proves that a batch of photos is the caller's. */
export const photoSecretHeader = 'X-Photo-Secret';

export const photoMessages = {
  type: 'This isn’t a JPEG, PNG, WebP, AVIF, HEIC or TIFF photo.',
  empty: 'This file is empty.',
  tooLarge: 'Photos can be up to 25 MB each.',
  tooManyPixels: 'Photos can have up to 100 megapixels.',
  name: 'The photo needs a name.',
  otherSize: 'The photo didn’t arrive whole. Please add it again.',
  notArrived: 'The photo hasn’t arrived yet.',
  full: `An order can have up to ${photoLimits.count} photos.`,
  noRoom: 'We can’t take more uploads right now. Send us a link instead.',
  notLoaded: 'This part of the page didn’t load. Check your connection and add the photos again.',
  gone: 'These photos aren’t available any more. Please add them again, or send us a link.',
} as const;

/** '1 photo', '12 photos' */
export const photosIn = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

export const isPhotoType = (type: string | undefined): type is PhotoType =>
  photoTypes.some((taken) => taken === type);

/**
 * Why a file is not taken as a photo, in a sentence; undefined if it is.
 * @param facts what `readPicture` found in it.
 */
export function photoProblem(bytes: number, facts: PictureFacts | undefined): string | undefined {
  if (bytes === 0) return photoMessages.empty;
  if (bytes > photoLimits.bytes) return photoMessages.tooLarge;
  if (!facts?.size || !isPhotoType(facts.type)) return photoMessages.type;
  const { width, height } = facts.size;
  return width * height > photoLimits.pixels ? photoMessages.tooManyPixels : undefined;
}

/** The place of a batch on the desk: what an order's photo link says. */
export const photosPath = (batch: string): string => `/admin/photos/${batch}`;

const ownLink = /\/admin\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The batch behind an order's photo link; undefined if the photos are elsewhere. */
export const batchOf = (link: string): string | undefined => ownLink.exec(link)?.[1];

/** Where the desk shows an order's photos: ours by path, wherever the site was when the order came. */
export function photosHref(link: string): string {
  const batch = batchOf(link);
  return batch ? photosPath(batch) : link;
}

export const photoInputSchema = z.object({
  name: z
    .string({ error: photoMessages.name })
    .check(z.overwrite(cleanFileName), z.minLength(1, { error: photoMessages.name })),
  size: z
    .int({ error: photoMessages.empty })
    .check(
      z.gte(1, { error: photoMessages.empty }),
      z.lte(photoLimits.bytes, { error: photoMessages.tooLarge }),
    ),
  type: z.enum(photoTypes, { error: photoMessages.type }),
});

/** The numbers of a batch's photos, in the order in which they shall be shown. */
export const photoOrderSchema = z.object({
  numbers: z.array(z.int().check(z.gte(1), z.lte(10_000))).check(z.maxLength(500)),
});

export const openedBatchSchema = z.object({
  batch: z.guid(),
  secret: z.string(),
  /** For the order's photo link. */
  link: z.string(),
});
export type OpenedBatch = z.output<typeof openedBatchSchema>;

/**
 * A signed upload: `token` goes into the header x-signature. It is good for two hours;
 * `apiPaths.signPhoto` makes another one, with which the same upload goes on.
 */
export const signedPhotoSchema = z.object({ number: z.number(), token: z.string() });
export type SignedPhoto = z.output<typeof signedPhotoSchema>;

/** What `admin_photos` answers staff about the photos of a batch. */
export const staffPhotosSchema = z.object({
  orderId: z.number(),
  orderNumber: z.pipe(z.string(), z.transform(orderNumber)),
  propertyAddress: z.string(),
  photos: z.array(
    z.object({
      number: z.number(),
      name: z.string(),
      bytes: z.number(),
      type: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});
