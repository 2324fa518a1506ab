import { resolutions } from '@contract/enums.ts';
import { serviceFigures } from '@contract/limits.ts';
import { autoEditCents, clipPriceCents, musicTrackCents } from '@contract/prices.ts';
import { shortUsd } from './price-text.ts';

const { clipSeconds, clipGenerationMinutes } = serviceFigures;
const ready = `${clipGenerationMinutes.min}-${clipGenerationMinutes.max} minutes`;

/** Words of /ai-real-estate-video. */
export const aiVideoPage = {
  title: 'AI Real Estate Video from Listing Photos',
  description: `Turn listing photos into ${clipSeconds}-second MP4 clips and an edited walkthrough. 720p, 1080p or 4K, from ${shortUsd(clipPriceCents['720p'])} per clip. Work out your price here.`,
  crumb: 'AI Real Estate Video',
  heading: 'AI Real Estate Video from Your Listing Photos',
  lead: 'The photos are taken, edited and paid for. Now they move: one slow, deliberate camera move per room, joined into a walkthrough before the sign is in the lawn.',
  hero: { price: 'Work out your price' },
  film: {
    name: 'waterfront-property',
    title: 'Demo film: Waterfront Property',
    caption: 'Demo film: Waterfront Property. Every move was made from a still picture.',
  },
  facts: {
    heading: 'What one photo becomes',
    text: 'Made for real estate agents, photographers, marketers and agencies who already have good pictures and no day left to film.',
    rows: [
      {
        term: 'Length',
        figure: `${clipSeconds} seconds`,
        text: 'One photo, one camera move, one clip. Long enough to take in a room, short enough to want the next.',
      },
      {
        term: 'Ready in',
        figure: ready,
        text: 'Per clip, from upload to download. Send the link while you are still in the drive.',
      },
      {
        term: 'Format',
        figure: 'MP4',
        text: 'One file that phones, editing programs and listing portals all understand.',
      },
      {
        term: 'Resolution',
        figure: resolutions.join(' / '),
        text: '720p for a first cut, 1080p for the listing, 4K for the screen in the office window.',
      },
      {
        term: 'Layout',
        figure: 'Wide or vertical',
        text: 'The vertical (reels-style) layout is chosen at upload, so the frame is composed for a phone, not cropped for one.',
      },
      {
        term: 'Motion',
        figure: 'Smooth push-in',
        text: 'The default, because it suits most rooms. Write a motion prompt where one asks for more.',
      },
    ],
  },
  calculator: {
    heading: 'What will this listing cost?',
    text: 'Set the number of photos and the resolution. You pay for clips, and one flat amount when Auto-Edit joins them.',
  },
  autoEdit: {
    heading: 'Auto-Edit makes it a walkthrough',
    text: `For ${shortUsd(autoEditCents)} a film, Auto-Edit joins the clips in the order in which you would show the house. The first and the last are held for three seconds, the rooms between for two.`,
    strip: {
      caption: 'Five photos, twelve seconds: a title on the first frame, music under all of them.',
      title: '12 Harbor Lane',
      track: 'Music: Calm & Elegant',
    },
    points: [
      {
        title: 'Drag-and-drop arrangement',
        text: 'Kitchen before garden, or the view first: move the clips until the house makes sense.',
      },
      {
        title: 'Custom title screens',
        text: 'The address, the price, the open house. Your name where people look for it.',
      },
      {
        title: 'Music',
        text: `One of ${serviceFigures.musicStyleCount} styles, or your own description. AI music is ${shortUsd(musicTrackCents)} per song.`,
      },
    ],
  },
  uses: {
    heading: 'One shoot, every place a buyer looks',
    rows: [
      {
        place: 'MLS',
        text: 'The wide walkthrough, quiet and complete, beside the photos it came from.',
      },
      {
        place: 'Social media',
        text: 'A single clip of the best room, posted the evening the listing goes live.',
      },
      {
        place: 'Reels',
        text: 'The vertical layout, full height, made for a thumb and a small screen.',
      },
    ],
  },
  fullService: {
    heading: 'Rather hand the whole edit over?',
    text: 'Send a link to the photos. The team picks the moves, cuts the film and delivers it finished.',
    action: 'See full service',
  },
  others: { heading: 'Before the film: better pictures. After it: sound.' },
  closing: {
    heading: 'Start with the photo you like best',
    text: 'Upload one, let it move, and decide then. The credit covers your first clips.',
  },
} as const;
