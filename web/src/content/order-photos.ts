import { photoLimits } from '@contract/photos.ts';

const photosIn = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

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
  notLoaded: 'This part of the page didn’t load. Check your connection and add the photos again.',
  /** In the place of the link, once the order is sent. */
  recap: 'Uploaded with the order',
} as const;

/** The same, in the part of the page that loads with the first photo. */
export const photoList = {
  label: 'Your photos',
  hint: 'The video follows this order. Drag a photo by its handle, or move it with the arrow keys.',
  progress: (ready: number, count: number) =>
    ready === count ? `${photosIn(count)} uploaded` : `${ready} of ${photosIn(count)} uploaded`,
  waiting: 'Waiting…',
  away: 'Waiting for the connection…',
  sending: (percent: number) => `${percent}%`,
  ready: 'Uploaded',
  again: 'Try Again',
  remove: (name: string) => `Remove ${name}`,
  move: (name: string, place: number, count: number) => `Move ${name}, photo ${place} of ${count}`,
  moved: (name: string, place: number, count: number) =>
    `${name} is now photo ${place} of ${count}.`,
  lost: 'Choose this photo again. It goes on where it stopped.',
  failed: 'This photo couldn’t be uploaded.',
  unreadable: 'This file can’t be read any more. Please add it again.',
  known: (name: string) => `${name} is already there.`,
  tooMany: (most: number, left: number) =>
    `There’s room for ${most} photos: ${photosIn(left)} ${left === 1 ? 'wasn’t' : 'weren’t'} added.`,
  incomplete: 'Some photos didn’t arrive. Try them again or remove them, then send your order.',
} as const;
