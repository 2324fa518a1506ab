import { musicTrackCents } from '@contract/brand.ts';
import { formatUsd, shortUsd } from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import { musicStyles } from '../music-styles.ts';

const { musicGenerationSeconds, musicTrackSeconds, musicSampleSeconds } = serviceFigures;
const seconds = ({ min, max }: { min: number; max: number }) => `${min}-${max} seconds`;
const price = shortUsd(musicTrackCents);

/** Text of /ai-music-real-estate-video. */
export const aiMusicPage = {
  title: 'AI Music for Real Estate Videos',
  description: `Hear eight styles of AI music made for listing videos. Your own copyright-free track in about ${musicGenerationSeconds.about} seconds, ${price} each, no credit card to start.`,
  crumb: 'AI Music Generation',
  heading: 'Create Perfect Soundtracks for Real Estate Videos',
  lead: 'Every house has a tempo. Pick a style or describe the one in your head, and get a track composed for that one video.',
  action: 'Generate your soundtrack',
  samples: {
    heading: 'Eight homes, eight sounds',
    text: `Pick a card to hear ${musicSampleSeconds} seconds of that style.`,
    styles: musicStyles,
    withoutScripts: 'The samples need JavaScript to play here. You can also open them as files:',
  },
  benefits: {
    heading: 'No library to dig through, no license to track',
    rows: [
      {
        figure: `${musicGenerationSeconds.about} s`,
        title: `Generate in ${musicGenerationSeconds.about} seconds`,
        text: 'Less time than it takes to skip through three stock tracks.',
      },
      {
        figure: '100%',
        title: '100% copyright-free',
        text: 'Post it, boost it, loop it on the TV in your office window. No copyright claims.',
      },
      {
        figure: `${serviceFigures.musicStyleCount} styles`,
        title: 'Perfect for real estate',
        text: 'Styles made to sit behind a video: no vocals over the address, no sudden changes.',
      },
    ],
  },
  control: {
    heading: 'Say it like a musician, or in plain English',
    text: 'Name the tempo, instrumentation, mood and energy if you know them. If you don’t, a plain-English description works just as well.',
    formal: {
      title: 'In a musician’s words',
      rows: [
        { term: 'Tempo', text: '72 BPM, unhurried' },
        { term: 'Instrumentation', text: 'Felt piano, soft strings, a little upright bass' },
        { term: 'Mood', text: 'Quiet confidence, early evening' },
        { term: 'Energy', text: 'Low at the door, rising once the terrace opens' },
      ],
    },
    plain: {
      title: 'In plain English',
      text: 'Something for an old farmhouse on a cold, bright morning. Guitar, no singing, and it should feel like the coffee’s on.',
    },
  },
  pricing: {
    heading: 'One track, one price',
    card: 'Custom soundtrack',
    features: [
      `Ready in ${seconds(musicGenerationSeconds)}`,
      `Tracks of ${seconds(musicTrackSeconds)}, as long as your video needs`,
      `${serviceFigures.musicStyleCount} styles, one of them all your own`,
      'Copyright-free on every platform, paid posts included',
      'Works with Auto-Edit',
    ],
    figure: formatUsd(musicTrackCents),
    unit: 'per custom track',
    action: 'Create your soundtrack',
  },
  others: { heading: 'More for the same listing' },
  closing: {
    heading: 'Got a video with no sound?',
    text: 'Give it a track that fits the house.',
    action: 'Generate your soundtrack →',
    note: `No credit card required • ${price} per track • Copyright-free forever`,
  },
} as const;
