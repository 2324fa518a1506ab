/**
 * Structured data (schema.org). It states only facts the page also shows: no ratings or reviews,
 * because the site has none.
 *
 * It is written only to pre-rendered files. In the browser every builder returns nothing, and the
 * minifier removes the rest.
 */
import { paths } from '@/app/paths.ts';
import type { Crumb } from '@/components/sections/crumb.ts';
import { type FilmName, films, filmsPublished, pictureFallback } from '@/content/media.ts';
import { site } from '@/content/site.ts';
import type { PageHead } from './page-head.ts';

type JsonValue =
  | string
  | number
  | boolean
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** One block of structured data. */
export type JsonLd = { readonly '@type': string } & { readonly [key: string]: JsonValue };

export const unsaid: JsonLd = { '@type': 'Thing' };

export const context = 'https://schema.org';
export const address = (path: string): string => site.url + path;
const organizationId = address('/#organization');

/** A short reference to the company, complete enough for pages that don't describe it. */
export const company = {
  '@type': 'Organization',
  '@id': organizationId,
  name: site.brand,
  url: address('/'),
} as const;

/** The company that runs the site. */
export const organization = (): JsonLd =>
  import.meta.env.SSR
    ? {
        '@context': context,
        '@type': 'Organization',
        '@id': organizationId,
        name: site.brand,
        url: address('/'),
        logo: address('/icons/icon-512.png'),
        email: site.supportEmail,
        sameAs: Object.values(site.profiles).filter(Boolean),
      }
    : unsaid;

export const webSite = (): JsonLd =>
  import.meta.env.SSR
    ? {
        '@context': context,
        '@type': 'WebSite',
        '@id': address('/#website'),
        name: site.brand,
        url: address('/'),
        inLanguage: 'en',
        publisher: { '@id': organizationId },
      }
    : unsaid;

/** The same trail the breadcrumbs show. A step without a link has only a name. */
export const breadcrumbList = (trail: readonly Crumb[]): JsonLd =>
  import.meta.env.SSR
    ? {
        '@context': context,
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ label, to }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          ...(to && { item: address(to) }),
        })),
      }
    : unsaid;

/**
 * Gives a page without breadcrumbs its place in the site: one step below home. Unlisted pages get
 * none.
 */
export function withTrail(head: PageHead, path: string, label: string): PageHead {
  const { jsonLd = [], robots } = head;
  const isPlaced = jsonLd.some((data) => data['@type'] === 'BreadcrumbList');
  if (isPlaced || robots || path === paths.home) return head;
  return {
    ...head,
    jsonLd: [...jsonLd, breadcrumbList([{ label: 'Home', to: paths.home }, { label }])],
  };
}

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
export const service = ({ name, description, path, serviceType, offers }: ServiceFacts): JsonLd =>
  import.meta.env.SSR
    ? {
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
      }
    : unsaid;

/** Questions as the page shows them, with plain-text answers. */
export const faqPage = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): JsonLd =>
  import.meta.env.SSR
    ? {
        '@context': context,
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }
    : unsaid;

/** One of the site's own films. */
export const videoObject = (film: FilmName, name: string): JsonLd => {
  if (!import.meta.env.SSR) return unsaid;
  const { seconds, poster, alt } = films[film];
  return {
    '@context': context,
    '@type': 'VideoObject',
    name,
    description: alt,
    thumbnailUrl: address(pictureFallback(poster)),
    uploadDate: filmsPublished,
    duration: `PT${Math.round(seconds)}S`,
    contentUrl: address(`/media/films/${film}.mp4`),
  };
};
