/** Shared parts of the site's structured data: https://schema.org */
import { site } from '@/content/site.ts';

type JsonValue =
  | string
  | number
  | boolean
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** One block of structured data. */
export type JsonLd = { readonly '@type': string } & { readonly [key: string]: JsonValue };

export const context = 'https://schema.org';
export const address = (path: string): string => site.url + path;
