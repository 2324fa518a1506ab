import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toListError } from '../entry/list-errors.ts';
import { isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { type DeliveryPage, fetchDeliveries, fetchDelivery } from './deliveries.api.ts';

export const deliveryKeys = {
  /** Everything that a change to one delivery may affect. */
  everything: ['deliveries'] as const,
  page: (query: string) => ['deliveries', 'page', query] as const,
  one: (id: string) => ['deliveries', 'one', id] as const,
};

/** One page; the page before stays on screen while the next one loads. */
export function useDeliveries(query: string) {
  const token = useToken();
  return useQuery({
    queryKey: deliveryKeys.page(query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<DeliveryPage> => {
      try {
        return await fetchDeliveries(token, { query, signal });
      } catch (error) {
        if (signal.aborted || isExpiry(error)) throw error;
        throw toListError(error, 'deliveries');
      }
    },
  });
}

export function useDelivery(id: string) {
  const token = useToken();
  return useQuery({
    queryKey: deliveryKeys.one(id),
    queryFn: ({ signal }) => fetchDelivery(token, { id, signal }),
    gcTime: 0,
  });
}
