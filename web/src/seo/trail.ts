/** The way from the home page to a page, as structured data. */
import { paths } from '@/app/paths.ts';
import type { Crumb } from '@/components/sections/crumb.ts';
import type { PageHead } from './page-head.ts';
import { address, context, type JsonLd } from './schema-org.ts';

/** The same trail as the breadcrumbs show; a step without an address names itself only. */
export const breadcrumbList = (trail: readonly Crumb[]): JsonLd => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to && { item: address(to) }),
  })),
});

/**
 * A page that shows no trail of its own still has its place in the site: one step below home.
 * Pages that are not listed say nothing.
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
