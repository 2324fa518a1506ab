import { brand } from '@contract/brand.ts';
import { claims } from './claims.ts';

/** Text of the about page. */
export const aboutPage = {
  title: `About Us | ${brand.name}`,
  description:
    'Why we turn listing photos into listing videos, who we make them for, and how to reach our two co-founders.',
  crumb: 'About',
  heading: 'We make listing photos move',
  lead: `${brand.name} turns the photos you already have into the video your listing never had the budget for.`,
  picture: 'elegant-estate-garden',
  story: {
    heading: 'Our Story',
    chapters: [
      {
        title: 'The Challenge',
        text: 'Every agent knows video helps sell a home, yet most listings never get one. A camera crew takes a day, a gimbal takes practice, and an editor takes a week. So the best rooms in town end up as thumbnails, and ordinary homes get no video at all.',
      },
      {
        title: 'Our Insight',
        text: 'The hard part was already done. A good listing photo has the light, the angle and the eye of someone who knew where to stand. It even shows depth: what’s close, what’s far and what’s behind what. All it needs is five seconds of motion.',
      },
      {
        title: 'The Result',
        text: 'A photo goes in, and a short, steady camera move comes out. Clips join into a walkthrough with titles and music, and nobody has to learn editing software. What used to take a crew now fits between two showings.',
      },
    ],
  },
  stats: [
    { figure: claims.clips, text: 'Videos Generated' },
    { figure: claims.professionals, text: 'Real Estate Professionals' },
  ],
  founders: {
    heading: 'Meet Our Co-Founders',
    text: 'Email either of us directly. We each read our own inbox.',
    profile: 'Professional profile',
  },
  mission: {
    heading: 'Our Mission',
    picture: 'stair-hall',
    /** Lines break between these, and within one only where it is too long for the window. */
    phrases: [
      'Every home for sale',
      'deserves to be seen',
      'the way its owner sees it:',
      'walking in, looking up,',
      'turning toward the window.',
    ],
  },
  closing: {
    heading: 'Show us your next listing',
    text: `Your first ${claims.freeCredit} of clips is on us, and a real person answers every message.`,
    start: 'Get Started Today',
    contact: 'Contact Us',
  },
} as const;
