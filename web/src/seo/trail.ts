/** Breadcrumbs as structured data. */
import { paths } from '@/lib/paths.ts';
import type { Crumb } from './crumb.ts';
import type { PageHead } from './page-head.ts';
import { address, context, type JsonLd } from './schema-org.ts';

/** The same trail the breadcrumbs show. A step without a link has only a name. */
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
 * Gives a page without breadcrumbs its place in the site: one step below home. Unlisted pages get
 * none.
 */
export function withTrail(head: PageHead, path: string, label: string): PageHead {
  const { jsonLd = [], robots } = head;
  if (robots || path === paths.home) return head;
  const place = (data: readonly JsonLd[]): readonly JsonLd[] =>
    data.some((each) => each['@type'] === 'BreadcrumbList')
      ? data
      : [...data, breadcrumbList([{ label: 'Home', to: paths.home }, { label }])];
  return {
    ...head,
    jsonLd: typeof jsonLd === 'function' ? async () => place(await jsonLd()) : place(jsonLd),
  };
}
