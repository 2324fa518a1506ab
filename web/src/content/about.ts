import { claims } from './claims.ts';
import { site } from './site.ts';

/** Words of the about page. */
export const aboutPage = {
  title: `About Us | ${site.brand}`,
  description:
    'Why we turn listing photos into property films, who we make them for, and the two people to write to when something is not right.',
  crumb: 'About',
  heading: 'We make still houses move',
  lead: `${site.brand} turns the photos a listing already has into the film it never had the budget for.`,
  picture: 'premium-residence-exterior',
  story: {
    heading: 'Our Story',
    chapters: [
      {
        title: 'The Challenge',
        text: 'Everyone who sells homes knows that film sells them better, and most listings never get one. A camera crew costs a day, a gimbal takes practice, an editor takes a week. So the best rooms in town are shown as thumbnails, and the ordinary ones never stood a chance.',
      },
      {
        title: 'Our Insight',
        text: 'The hard part was already done. A good real estate photograph holds the light, the lens and the eye of somebody who chose where to stand. It holds depth, too, for those who know how to look. What it lacks is five seconds of time.',
      },
      {
        title: 'The Result',
        text: 'A photo goes in; a short, steady camera move comes out. Clips join into a walkthrough with titles and music, and no one has to learn an editing program. What took a crew now takes the time between two showings.',
      },
    ],
    picture: 'modern-luxury-home-interior',
  },
  stats: [
    { figure: claims.clips, text: 'Videos Generated' },
    { figure: claims.professionals, text: 'Real Estate Professionals' },
  ],
  founders: {
    heading: 'Meet Our Co-Founders',
    text: 'Two people, two addresses. Both are read by the person they belong to.',
    write: 'Write an e-mail',
    profile: 'Professional profile',
  },
  mission: {
    heading: 'Our Mission',
    /** Lines break between these, and within one only where it is too long for the window. */
    phrases: [
      'Every home that is for sale',
      'deserves to be seen',
      'the way its owner sees it:',
      'walking in, looking up,',
      'turning toward the window.',
    ],
  },
  closing: {
    heading: 'Show us a house',
    text: `The first ${claims.freeCredit} of clips are on us, and a person answers every message.`,
    start: 'Get Started Today',
    contact: 'Contact Us',
  },
} as const;
