import { paths } from '@/lib/paths.ts';

/** Text of other pages' links to /move-a-photo. */
export const movePhotoLink = {
  label: 'Move a photo of your own',
  text: 'See one of your own photos move, right in your browser. It takes ten seconds and no account.',
  action: 'Try your photo',
} as const;

/** Screens of this site, taken by `npm run lab -- shots screens`, and the pages that lead to them. */
export const ownScreens = [
  {
    name: 'screen-choose',
    caption: 'Choose a photo, or take one of ours.',
    to: paths.movePhoto,
  },
  {
    name: 'screen-move',
    caption: 'Pick one of six camera moves and play it.',
    to: paths.movePhoto,
  },
  {
    name: 'screen-status',
    caption: 'After an order, its page says what is done and what comes next.',
    to: paths.order,
  },
] as const;
