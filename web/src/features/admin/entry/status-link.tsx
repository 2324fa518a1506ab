import { apiPaths } from '@contract/api.ts';
import { orderLinkSchema } from '@contract/order-status.ts';
import { useQuery } from '@tanstack/react-query';
import { TextAnchor } from '@/components/ui/text-link.tsx';
import { readJson } from '@/lib/api-client.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { adminRequest } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';

async function fetchLink(token: string, id: number, signal: AbortSignal): Promise<string> {
  const response = await adminRequest(token, apiPaths.orderLink(id), { signal });
  const { path } = orderLinkSchema.parse(await readJson(response));
  return new URL(path, window.location.origin).href;
}

/** The link to the customer's order status page, to open or to copy. */
export function StatusLink({ id }: { readonly id: number }) {
  const token = useToken();
  const { data, isError } = useQuery({
    queryKey: ['order-link', id],
    queryFn: ({ signal }) => fetchLink(token, id, signal),
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return 'Couldn’t load the link.';
  if (!data) return '…';
  return (
    <>
      <TextAnchor href={data} target="_blank" rel="noopener noreferrer">
        Follow this order
      </TextAnchor>
      <CopyButton text={data} what="link to the customer’s page" />
    </>
  );
}
