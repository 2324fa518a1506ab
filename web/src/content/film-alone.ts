/**
 * Text of the pages that show a video alone: on its own, for listing services that allow no branding, and in
 * a frame on another site. They name nobody, and lead nowhere.
 */
export const filmAlonePage = {
  title: 'Property video',
  description: 'A video of a property.',
  needsScripts: 'This video needs JavaScript.',
  loading: 'Loading the video…',
  wrong: 'This video isn’t available any more.',
  failed: {
    offline: 'You seem to be offline.',
    busy: 'Too many videos were opened from here. Try again in a minute.',
    other: 'The video can’t be shown right now.',
  },
  retry: 'Try again',
  unnamed: (place: number) => (place === 0 ? 'Property video' : `Property video ${place + 1}`),
} as const;
