import { resolutions } from '@contract/enums.ts';
import { serviceFigures } from '@contract/limits.ts';

const { clipSeconds, clipGenerationMinutes } = serviceFigures;

/** Words of the home page. */
export const homePage = {
  title: 'AI Real Estate Videos from Photos',
  heading: 'AI Real Estate Videos from Photos',
  lead: 'Animate listing photos into video clips and auto-edited walkthroughs in minutes. No camera gear. No editing software.',
  action: 'Get in touch',
  picture: {
    alt: 'A long, low house at blue hour: lit rooms behind glass, mirrored in the still water in front.',
    caption: 'One listing photo and the default move: a slow, smooth push-in.',
    clipLength: `0:0${clipSeconds}`,
  },
  facts: [
    {
      figure: `${clipSeconds} seconds`,
      text: 'One clip from one listing photo, delivered as MP4.',
    },
    {
      figure: `${clipGenerationMinutes.min}-${clipGenerationMinutes.max} minutes`,
      text: 'From upload to a finished clip, ready to download.',
    },
    {
      figure: resolutions.join(' · '),
      text: 'Wide for the listing, or a vertical layout for reels.',
    },
  ],
  closing: {
    heading: 'Have a listing that photos alone do not sell?',
    text: 'Tell us about it. We will say honestly what a video can do for it.',
    action: 'Write to us',
  },
} as const;
