import type { FilmName } from './media.ts';
import { vimeoId } from './outside-films.ts';

interface Demo {
  /** The name of the site's own film. */
  readonly id: FilmName;
  readonly title: string;
  /** Where the owner keeps the film on Vimeo; it then plays there. */
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
    description: 'A slow move up to the front door, with every window lit.',
  },
  {
    id: 'waterfront-property',
    vimeoId: vimeoId('waterfront-property'),
    title: 'Waterfront Property',
    propertyType: 'Waterfront Home',
    description: 'A sideways glide keeps the water in the frame as the house drifts past.',
  },
  {
    id: 'urban-sophistication',
    vimeoId: vimeoId('urban-sophistication'),
    title: 'Urban Sophistication',
    propertyType: 'Urban Condo',
    description: 'Up over the roof terrace to the skyline, in one move.',
  },
  {
    id: 'premium-residence',
    vimeoId: vimeoId('premium-residence'),
    title: 'Premium Residence',
    propertyType: 'High-End Home',
    description: 'A slow slide past the house in the last light of the day.',
  },
];
