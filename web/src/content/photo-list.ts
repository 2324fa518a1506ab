import { photosIn } from '@contract/photos.ts';

/** Text of photos that were chosen, in the part of a page that loads with the first one. */
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
  unreadable:
    'This can’t be read. If it’s a folder, add the photos in it; if it’s a photo, add it again.',
  unseen: 'This photo may be damaged: it can’t be shown here. Check that it opens on your device.',
  known: (name: string) => `${name} is already there.`,
  tooMany: (most: number, left: number) =>
    `There’s room for ${most} photos: ${photosIn(left)} ${left === 1 ? 'wasn’t' : 'weren’t'} added.`,
  incomplete: 'Some photos didn’t arrive. Try them again or remove them, then send your order.',
} as const;
