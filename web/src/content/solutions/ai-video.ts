import { autoEditCents, clipPriceCents, musicTrackCents } from '@contract/brand.ts';
import { resolutions } from '@contract/enums.ts';
import { shortUsd } from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import { films } from '../media.ts';

const { clipSeconds, clipGenerationMinutes } = serviceFigures;
const { walkthrough } = films;
const ready = `${clipGenerationMinutes.min}-${clipGenerationMinutes.max} minutes`;

/** Text of /ai-real-estate-video. */
export const aiVideoPage = {
  title: 'AI Real Estate Video from Listing Photos',
  description: `Turn listing photos into MP4 clips of ${clipSeconds} seconds and an edited walkthrough. 720p, 1080p or 4K, from ${shortUsd(clipPriceCents['720p'])} per clip. Calculate your price.`,
  crumb: 'AI Real Estate Video',
  heading: 'AI Real Estate Video from Your Listing Photos',
  lead: 'The photos are shot, edited and paid for. Now make them move: one slow, steady camera move per room, joined into a walkthrough before the sign is in the yard.',
  hero: { price: 'Calculate your price' },
  film: {
    name: 'waterfront-property',
    title: 'Demo video: Waterfront Property',
    caption: 'Demo video: Waterfront Property. One glide, made from a single still photo.',
  },
  facts: {
    heading: 'What one photo becomes',
    text: 'Made for real estate agents, photographers, marketers and agencies who have good photos and no time to film.',
    rows: [
      {
        term: 'Length',
        figure: `${clipSeconds} seconds`,
        text: 'One photo, one camera move, one clip. Long enough to take in a room, short enough to want the next one.',
      },
      {
        term: 'Ready in',
        figure: ready,
        text: 'Per clip, from upload to download. Send the link while you’re still in the driveway.',
      },
      {
        term: 'Format',
        figure: 'MP4',
        text: 'One file that works on phones, in editing software and on listing sites.',
      },
      {
        term: 'Resolution',
        figure: resolutions.join(' / '),
        text: '720p for a first cut, 1080p for the listing, 4K for the big screen in your office window.',
      },
      {
        term: 'Layout',
        figure: 'Wide or vertical',
        text: 'The vertical (reels-style) layout is chosen at upload, so the shot is framed for a phone, not cropped for one.',
      },
      {
        term: 'Motion',
        figure: 'Smooth push-in',
        text: 'The default, because it suits most rooms. Write a motion prompt when a room calls for something else.',
      },
    ],
  },
  calculator: {
    heading: 'What will this listing cost?',
    text: 'Set the number of photos and the resolution. You pay per clip, plus one flat fee if Auto-Edit joins them.',
  },
  autoEdit: {
    heading: 'Auto-Edit makes it a walkthrough',
    text: `For ${shortUsd(autoEditCents)} a video, Auto-Edit joins your clips in the order you’d show the house. The first and last clips run three seconds, the rooms in between two.`,
    strip: {
      caption:
        'How Auto-Edit cuts five photos: twelve seconds, a title up front, music throughout.',
      title: '12 Harbor Lane',
      track: 'Music: Calm & Elegant',
    },
    points: [
      {
        title: 'Drag-and-drop arrangement',
        text: 'Kitchen before backyard, or the view first: move clips around until the house makes sense.',
      },
      {
        title: 'Custom title screens',
        text: 'The address, the price, the open house, and your name where people look for it.',
      },
      {
        title: 'Music',
        text: `One of ${serviceFigures.musicStyleCount} styles, or your own description. AI music is ${shortUsd(musicTrackCents)} per song.`,
      },
    ],
  },
  uses: {
    heading: 'One shoot, everywhere buyers look',
    film: 'walkthrough',
    filmTitle: 'Walkthrough of the glass house, wide',
    uprightTitle: 'Walkthrough of the glass house, vertical',
    caption: `The same ${walkthrough.photos} photos in both layouts: ${Math.round(walkthrough.seconds)} seconds each, with a title and music.`,
    rows: [
      {
        place: 'MLS',
        text: 'The full wide walkthrough, next to the photos it came from.',
      },
      {
        place: 'Social media',
        text: 'One clip of the best room, posted the night the listing goes live.',
      },
      {
        place: 'Reels',
        text: 'The vertical layout, full screen, made for scrolling on a phone.',
      },
    ],
  },
  fullService: {
    heading: 'Want us to do the whole edit?',
    text: 'Send your photos. Our team picks the moves, cuts the video and delivers it finished.',
    action: 'See full service',
  },
  others: { heading: 'More for the same listing' },
  closing: {
    heading: 'Start with the photo you like best',
    text: 'Upload it, watch it move, then decide. Your free credit covers the first clips.',
  },
} as const;
