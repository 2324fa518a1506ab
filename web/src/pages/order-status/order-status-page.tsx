import { FormPage } from '@/components/sections/form-page.tsx';
import { orderStatusPage } from '@/content/order-status.ts';
import { FollowOrder } from '@/features/order-status/follow-order.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: orderStatusPage.title,
  description: orderStatusPage.description,
  robots: 'noindex, nofollow',
};

export function Component() {
  return (
    <FormPage>
      <FollowOrder />
    </FormPage>
  );
}
