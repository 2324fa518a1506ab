import type { ComponentProps } from 'react';
import { BrandMark } from '@/components/layout/brand-mark.tsx';
import { site } from '@/content/site.ts';
import { AdminArea } from '@/features/admin/admin-area.tsx';
import type { PageHead } from '@/seo/page-head.ts';
import { AdminLogin } from './admin-login.tsx';

/** A page of the staff area: what its tab says, what it is for, and the screen behind the login. */
export function staffPage(
  title: string,
  purpose: string,
  screen: ComponentProps<typeof AdminArea>['screen'],
) {
  const head: PageHead = {
    title: `${title} | ${site.brand}`,
    description: `Staff area of ${site.brand}${purpose && `: ${purpose}`}.`,
    robots: 'noindex, nofollow',
  };
  return {
    head,
    Component: () => (
      <AdminArea brand={<BrandMark size={26} />} login={<AdminLogin />} screen={screen} />
    ),
  };
}
