import { paths, type SitePath } from '@/lib/paths.ts';
import { claims } from './claims.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
  /** A link to more about the answer. */
  readonly more?: { readonly label: string; readonly to: SitePath };
}

/** The three questions of the home page. */
export const homeQuestions: readonly Question[] = [
  {
    question: 'Which photos make the best videos?',
    answer:
      'The ones you already have: sharp, level and well lit. Horizontal photos work best for standard video. For reels, choose the vertical layout when you upload. You don’t need to film anything or photograph a home twice.',
  },
  {
    question: 'Can I control how the camera moves?',
    answer:
      'Yes. Every clip starts from a smooth push-in, the move that suits most rooms. Pick another style for the project, or describe the move you want in your own words. Our guide shows what to write for each move.',
    more: { label: 'Read the prompting guide', to: paths.promptingGuide },
  },
  {
    question: 'How long does it take, and what do I get?',
    answer: `A clip is ready in ${claims.clipTime} and runs five seconds. You download it as an MP4 in 720p, 1080p or 4K, on its own or joined into a walkthrough with titles and music, ready for social media, the MLS and reels.`,
  },
];
