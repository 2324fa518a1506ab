import { site } from '@/content/site.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { StaffArea } from './staff-area.tsx';

export const head: PageHead = {
  title: `Admin | ${site.brand}`,
  description: `Staff area of ${site.brand}.`,
  robots: 'noindex, nofollow',
};

export const Component = () => <StaffArea view="lists" />;
