import { brand, freeClips } from '@contract/brand.ts';
import { leadMessages } from '@contract/messages.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import { claims } from './claims.ts';

const { clipSeconds } = serviceFigures;

/** Text of /get-started. */
export const getStartedPage = {
  title: `Get Started | ${brand.name}`,
  description: `Sign up in under 2 minutes and make your first ${freeClips} listing clips for free. No credit card, no camera, no editing software.`,
  heading: 'Get Started',
  lead: `Your first ${freeClips} clips are free. Sign-up takes under 2 minutes.`,
  benefits: [
    `${freeClips} free clips, no credit card required`,
    `Each photo becomes ${clipSeconds} seconds of video, ready in ${claims.clipTime}`,
    'Auto-Edit joins your clips into a walkthrough with titles and music',
    'MP4 in 720p, 1080p or 4K, horizontal or vertical',
  ],
  trust: claims.trust,
  picture: 'bathroom',
  footnote: {
    before: 'By signing up, you agree to our',
    terms: 'Terms of Service',
    between: 'and',
    privacy: 'Privacy Policy',
  },
} as const;

export const leadForm = {
  labels: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    userType: 'I am a',
    ownRole: 'Please specify',
    referralSource: 'How did you hear about us? (Optional)',
  },
  missing: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    ownRole: 'Please say what you do',
  },
  noReferral: 'Choose one',
  button: 'Get Started',
  busyButton: 'Processing...',
} as const;

export const leadToasts = {
  required: { title: 'Error', description: leadMessages.required },
  failed: {
    title: 'Error',
    description: 'There was a problem submitting your information. Please try again.',
  },
  success: { title: 'Success!', description: "We're redirecting you to the product now..." },
  popupBlocked: (host: string) => ({
    title: 'Popup Blocked',
    description: `Please allow popups and try again, or visit ${host} directly.`,
  }),
  openApp: (host: string) => `Open ${host}`,
} as const;
