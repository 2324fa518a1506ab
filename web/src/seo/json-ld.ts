/**
 * Structured data (schema.org). It states only facts the page also shows: no ratings or reviews,
 * because the site has none.
 */

import { brand, profiles } from '@contract/brand.ts';
import { type FilmName, films, filmsPublished, pictureFallback } from '@/content/media.ts';
import { outsideFilm } from '@/content/outside-films.ts';
import { address, context, type JsonLd } from './schema-org.ts';

const organizationId = address('/#organization');

/** A short reference to the company, complete enough for pages that don't describe it. */
export const company = {
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  url: address('/'),
} as const;

/** The company that runs the site. */
export const organization = (): JsonLd => ({
  '@context': context,
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  url: address('/'),
  logo: address('/icons/icon-512.png'),
  email: brand.supportEmail,
  sameAs: Object.values(profiles).filter(Boolean),
});

export const webSite = (): JsonLd => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': address('/#website'),
  name: brand.name,
  url: address('/'),
  inLanguage: 'en',
  publisher: { '@id': organizationId },
});

export interface ServiceOffer {
  readonly name: string;
  readonly cents: number;
  /** What one price buys: 'clip', 'track' or 'image'. */
  readonly unit?: string;
}

export interface ServiceFacts {
  readonly name: string;
  readonly description: string;
  /** Path of the page that sells it. */
  readonly path: string;
  /** The kind of service: 'Virtual staging'. */
  readonly serviceType: string;
  readonly offers: readonly ServiceOffer[];
}

const price = (cents: number): string => (cents / 100).toFixed(2);

/** A service and its prices. */
export const service = ({
  name,
  description,
  path,
  serviceType,
  offers,
}: ServiceFacts): JsonLd => ({
  '@context': context,
  '@type': 'Service',
  name,
  description,
  serviceType,
  url: address(path),
  provider: company,
  areaServed: { '@type': 'Country', name: 'United States' },
  offers: offers.map((offer) => ({
    '@type': 'Offer',
    name: offer.name,
    price: price(offer.cents),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: address(path),
    ...(offer.unit && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: price(offer.cents),
        priceCurrency: 'USD',
        unitText: offer.unit,
      },
    }),
  })),
});

/** Questions as the page shows them, with plain-text answers. */
export const faqPage = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): JsonLd => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** One of the site's own films; nothing if the page plays an outside film instead of it. */
export const ownFilm = (film: FilmName, name: string): JsonLd[] => {
  const { seconds, poster, alt } = films[film];
  if (outsideFilm(film)) return [];
  return [
    {
      '@context': context,
      '@type': 'VideoObject',
      name,
      description: alt,
      thumbnailUrl: address(pictureFallback(poster)),
      uploadDate: filmsPublished,
      duration: `PT${Math.round(seconds)}S`,
      contentUrl: address(`/media/films/${film}.mp4`),
    },
  ];
};
