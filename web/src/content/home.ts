import { claims } from './claims.ts';

/** Text of the home page's first view. The rest is in home-sections.ts. */
export const homePage = {
  title: 'AI Real Estate Videos from Photos',
  hero: {
    heading: 'AI Real Estate Videos from Photos',
    lead: 'Animate listing photos into video clips and auto-edited walkthroughs in minutes. No camera gear. No editing software.',
    action: 'Try it free →',
    offer: `Get ${claims.freeCredit} free credits`,
    offerDetail: 'No credit card required',
    own: 'Or try it with your own photo, right here, free',
    trust: claims.trust,
    caption: 'Every move in this video started as a still photo.',
  },
} as const;
