import { brand } from '@contract/brand.ts';
import type { ComponentProps } from 'react';
import { BrandMark } from '@/components/layout/brand-mark.tsx';
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
    title: `${title} | ${brand.name}`,
    description: `Staff area of ${brand.name}${purpose && `: ${purpose}`}.`,
    robots: 'noindex, nofollow',
  };
  return {
    head,
    Component: () => <AdminArea brand={<BrandMark />} login={<AdminLogin />} screen={screen} />,
  };
}
