import { serviceFigures } from '@contract/limits.ts';
import { formatUsd, musicTrackCents } from '@contract/prices.ts';
import { shortUsd } from './price-text.ts';

const { musicGenerationSeconds, musicTrackSeconds, musicSampleSeconds } = serviceFigures;
const seconds = ({ min, max }: { min: number; max: number }) => `${min}-${max} seconds`;
const price = shortUsd(musicTrackCents);

/** Words of /ai-music-real-estate-video. */
export const aiMusicPage = {
  title: 'AI Music for Real Estate Videos',
  description: `Hear eight styles of AI music made for property films. Your own copyright-free track in about ${musicGenerationSeconds.about} seconds, ${price} each, no credit card to start.`,
  crumb: 'AI Music Generation',
  heading: 'Create Perfect Soundtracks for Real Estate Videos',
  lead: 'A house has a tempo. Pick a style or describe the one in your head, and a track is composed for that film alone.',
  action: 'Generate your soundtrack',
  samples: {
    heading: 'Eight houses, eight sounds',
    text: `Press a card. Each plays a ${musicSampleSeconds}-second sample.`,
    /** `slug` names the sample's files. */
    styles: [
      {
        slug: 'calm-elegant',
        name: 'Calm & Elegant',
        suitedTo: 'Luxury homes, spacious interiors, high-end condos',
      },
      {
        slug: 'upbeat-modern',
        name: 'Upbeat & Modern',
        suitedTo: 'City condos, modern apartments, starter homes',
      },
      {
        slug: 'warm-acoustic',
        name: 'Warm & Acoustic',
        suitedTo: 'Family homes, suburban neighborhoods, cabins',
      },
      {
        slug: 'cinematic-luxury',
        name: 'Cinematic Luxury',
        suitedTo: 'Estates, mansions, dream-home videos',
      },
      {
        slug: 'corporate-clean',
        name: 'Corporate Clean',
        suitedTo: 'Commercial properties, office space, universal appeal',
      },
      {
        slug: 'bright-uplifting',
        name: 'Bright & Uplifting',
        suitedTo: 'Suburban family homes, starter homes',
      },
      {
        slug: 'rustic-natural',
        name: 'Rustic & Natural',
        suitedTo: 'Farms, ranches, cabins, rural properties',
      },
      { slug: 'custom', name: 'Custom', suitedTo: 'Write your own music description' },
    ],
    withoutScripts: 'The samples need JavaScript to play here. They are also plain files:',
  },
  benefits: {
    heading: 'No library to dig through, no license to lose',
    rows: [
      {
        figure: `${musicGenerationSeconds.about} s`,
        title: `Generate in ${musicGenerationSeconds.about} seconds`,
        text: 'Less time than it takes to listen to three tracks in a stock library and dislike them all.',
      },
      {
        figure: '100%',
        title: '100% copyright-free',
        text: 'Post it, boost it, put it on a television in the window. No claim follows the film around.',
      },
      {
        figure: `${serviceFigures.musicStyleCount}`,
        title: 'Perfect for real estate',
        text: 'Styles made to lie under pictures: no vocals over the address, no drop in the middle of the bathroom.',
      },
    ],
  },
  control: {
    heading: 'Say it like a musician, or like anybody else',
    text: 'Name the tempo, the instrumentation, the mood and the energy if you know them. If you do not, a plain-English description does just as well.',
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
      text: 'Something for an old farmhouse on a cold bright morning. Guitar, nobody singing, and it should feel like coffee is on.',
    },
  },
  pricing: {
    heading: 'One track, one price',
    card: 'Custom soundtrack',
    features: [
      `Ready in ${seconds(musicGenerationSeconds)}`,
      `Tracks of ${seconds(musicTrackSeconds)}, as long as the film needs`,
      `${serviceFigures.musicStyleCount} styles, one of them entirely yours`,
      'Copyright-free, on every platform and in paid posts',
      'Goes straight under an Auto-Edit walkthrough',
    ],
    figure: formatUsd(musicTrackCents),
    unit: 'per custom track',
    action: 'Create your soundtrack',
  },
  others: { heading: 'The pictures it plays under' },
  closing: {
    heading: 'Somewhere there is a film with no sound',
    text: 'Give it a track that knows what kind of house it is.',
    action: 'Generate your soundtrack →',
    note: `No credit card required • ${price} per track • Copyright-free forever`,
  },
} as const;
