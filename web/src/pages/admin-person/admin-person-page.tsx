import { site } from '@/content/site.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { StaffArea } from '../admin/staff-area.tsx';

export const head: PageHead = {
  title: `Person | Admin | ${site.brand}`,
  description: `A person, in the staff area of ${site.brand}.`,
  robots: 'noindex, nofollow',
};

export const Component = () => <StaffArea view="person" />;
