/** Text of other pages' links to /move-a-photo. */
export const movePhotoLink = {
  label: 'Move a photo of your own',
  text: 'See one of your own photos move, right in your browser. It takes ten seconds and no account.',
  question: 'Got a photo at hand?',
} as const;
