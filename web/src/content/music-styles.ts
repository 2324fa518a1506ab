/** The eight styles of music. `slug` names the sample's files. */
export const musicStyles = [
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
] as const;
