import { BrandMark } from '@/components/layout/brand-mark.tsx';
import { site } from '@/content/site.ts';
import { AdminArea } from '@/features/admin/admin-area.tsx';
import type { PageHead } from '@/seo/page-head.ts';
import { AdminLogin } from '../admin/admin-login.tsx';

export const head: PageHead = {
  title: `Photos | ${site.brand}`,
  description: `Staff area of ${site.brand}: the photos of an order.`,
  robots: 'noindex, nofollow',
};

export function Component() {
  return <AdminArea brand={<BrandMark size={26} />} login={<AdminLogin />} screen="photos" />;
}
