import { builtPages, documentOf } from './built-pages.ts';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** One block of structured data, and the page that contains it. */
interface Block {
  readonly path: string;
  readonly data: { readonly [key: string]: Json };
}

/** The structured data of every page that was built. */
export const blocks: readonly Block[] = builtPages.flatMap((page) =>
  [...documentOf(page).querySelectorAll('script[type="application/ld+json"]')].map((script) => ({
    path: page.path,
    data: JSON.parse(script.textContent ?? ''),
  })),
);
