import { photoLimits, photosIn } from '@contract/photos.ts';

/** Text of the photos that customers upload with an order. */
export const orderPhotos = {
  heading: 'Your photos',
  drop: 'Drop your photos here, or paste them',
  choose: 'Choose Photos',
  more: 'Add Photos',
  limits: (most: number) =>
    `Up to ${most} photos, ${photoLimits.bytes / 1024 / 1024} MB each: JPEG, PNG, WebP, AVIF, HEIC or TIFF. Only our staff can see them.`,
  /** In the place of the link field, while there are photos. */
  sentWith: (count: number) => `Sent with this order: ${photosIn(count)}`,
  linkInstead: 'Remove them to send a link instead.',
  /** Instead of the form's button while it waits. */
  waitingButton: (count: number) => `Waiting for ${photosIn(count)}…`,
  /** In the place of the link, once the order is sent. */
  recap: 'Uploaded with the order',
} as const;
