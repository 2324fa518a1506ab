/** Text of /move-a-photo that is loaded once a photo is chosen. */
export const walkthroughPage = {
  label: 'Your walkthrough',
  add: 'Add photos',
  /** @param seconds the length of the video */
  facts: (photos: number, seconds: number) =>
    `${photos} ${photos === 1 ? 'photo' : 'photos'}, ${seconds} seconds, 720p, yours to post.`,
  tooMany: (most: number) =>
    `A walkthrough has ${most} photos at most: the first ${most} are here.`,
  leftOut: 'is left out.',
  opening: 'Opening your photos…',
  photos: 'Photos, in their order',
  earlier: 'Earlier',
  later: 'Later',
  remove: 'Remove',
  preview: 'Preview of the video',
  position: 'Position in the video',
  titleHelp: 'Shown over the first photo.',
  make: 'Make the walkthrough',
  webm: 'This browser can’t make an MP4, so it is a WebM, which not every program opens.',
} as const;
