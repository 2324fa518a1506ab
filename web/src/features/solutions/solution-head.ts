import { brand } from '@contract/brand.ts';
import { type SolutionName, solutionCards, solutionTrail } from '@/content/solutions/shared.ts';
import { type ServiceOffer, service } from '@/seo/json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';
import type { JsonLd } from '@/seo/schema-org.ts';
import { breadcrumbList } from '@/seo/trail.ts';

interface SolutionPage {
  readonly title: string;
  readonly description: string;
  /** The solution's name in the breadcrumbs. */
  readonly crumb: string;
}

/** What browsers and search engines read of a solution, and its own structured data, if any. */
export function solutionHead(
  name: SolutionName,
  { title, description, crumb }: SolutionPage,
  serviceType: string,
  offers: readonly ServiceOffer[],
  ...more: readonly JsonLd[]
): PageHead {
  const { to: path, picture } = solutionCards[name];
  return {
    title: `${title} | ${brand.name}`,
    description,
    picture,
    jsonLd: [
      service({ name: crumb, description, path, serviceType, offers }),
      breadcrumbList(solutionTrail(crumb)),
      ...more,
    ],
  };
}
