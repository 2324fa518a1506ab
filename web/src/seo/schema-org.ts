/** Shared parts of the site's structured data: https://schema.org */
import type {
  Article,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Organization,
  Service,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts';
import { site } from '@/content/site.ts';

type Described =
  | Article
  | BlogPosting
  | BreadcrumbList
  | FAQPage
  | Organization
  | Service
  | VideoObject
  | WebSite;

/** One block of structured data. */
export type JsonLd = WithContext<Exclude<Described, string>>;

export const context = 'https://schema.org';
export const address = (path: string): string => site.url + path;
