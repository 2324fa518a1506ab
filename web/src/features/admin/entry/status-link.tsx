import { apiPaths } from '@contract/api.ts';
import { orderLinkSchema } from '@contract/order-status.ts';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../parts/copy-button.tsx';
import { useStaffApi } from '../shell/use-staff-api.ts';
import { OuterLink } from './cells.tsx';

/** The link to the customer's order status page, to open or to copy. */
export function StatusLink({ id }: { readonly id: number }) {
  const api = useStaffApi();
  const { data, isError } = useQuery({
    queryKey: ['order-link', id],
    queryFn: async ({ signal }) => {
      const { path } = await api.read(orderLinkSchema, apiPaths.orderLink(id), { signal });
      return new URL(path, window.location.origin).href;
    },
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return 'Couldn’t load the link.';
  if (!data) return '…';
  return (
    <>
      <OuterLink href={data} text="Follow this order" />
      <CopyButton text={data} what="link to the customer’s page" />
    </>
  );
}
