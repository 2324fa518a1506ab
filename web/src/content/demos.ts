import type { FilmName } from './media.ts';
import { vimeoId } from './outside-films.ts';

interface Demo {
  /** The name of the site's own film. */
  readonly id: FilmName;
  readonly title: string;
  /** The film's Vimeo ID, if the owner keeps it there. It then plays from Vimeo. */
  readonly vimeoId: string | undefined;
  readonly propertyType: string;
  readonly description: string;
}

/** The example films, in the order of the carousel. */
export const demos: readonly Demo[] = [
  {
    id: 'modern-luxury-home',
    vimeoId: vimeoId('modern-luxury-home'),
    title: 'Modern Luxury Home',
    propertyType: 'Luxury Residence',
    description: 'A slow push-in toward the lit rooms. Dusk does the selling.',
  },
  {
    id: 'elegant-estate',
    vimeoId: vimeoId('elegant-estate'),
    title: 'Elegant Estate',
    propertyType: 'Traditional Estate',
    description: 'A slow pull-out from the front door until the whole estate is in view.',
  },
  {
    id: 'waterfront-property',
    vimeoId: vimeoId('waterfront-property'),
    title: 'Waterfront Property',
    propertyType: 'Waterfront Home',
    description: 'A sideways glide through the living room, with the lake behind the glass.',
  },
  {
    id: 'urban-sophistication',
    vimeoId: vimeoId('urban-sophistication'),
    title: 'Urban Sophistication',
    propertyType: 'Urban Condo',
    description: 'A rise over the roof terrace, with the lit skyline behind it.',
  },
  {
    id: 'premium-residence',
    vimeoId: vimeoId('premium-residence'),
    title: 'Premium Residence',
    propertyType: 'High-End Home',
    description: 'A gentle arc around the living room while low sun lies on the floor.',
  },
];
