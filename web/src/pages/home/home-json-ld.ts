import { demos } from '@/content/demos.ts';
import { homeQuestions } from '@/content/faq.ts';
import { faqPage, organization, videoObject, webSite } from '@/seo/json-ld.ts';
import type { JsonLd } from '@/seo/schema-org.ts';

/** The home page's structured data: the organization, the site, the FAQ and the films. */
export const homeJsonLd: readonly JsonLd[] = [
  organization(),
  webSite(),
  faqPage(homeQuestions),
  ...demos.map(({ id, title, propertyType }) => videoObject(id, `${title}, ${propertyType}`)),
];
