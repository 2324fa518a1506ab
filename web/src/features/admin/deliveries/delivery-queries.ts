import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toListError } from '../lists/list-errors.ts';
import { isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import {
  countFailed,
  type DeliveryPage,
  fetchDeliveries,
  fetchDelivery,
} from './deliveries.api.ts';

export const deliveryKeys = {
  /** Everything that a change of one delivery may change. */
  everything: ['deliveries'] as const,
  page: (query: string) => ['deliveries', 'page', query] as const,
  one: (id: string) => ['deliveries', 'one', id] as const,
  failed: ['deliveries', 'failed'] as const,
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

/** How many failed for good; 0 until that is known. */
export function useFailedCount({ isEnabled }: { isEnabled: boolean }): number {
  const token = useToken();
  const { data = 0 } = useQuery({
    queryKey: deliveryKeys.failed,
    queryFn: ({ signal }) => countFailed(token, signal),
    enabled: isEnabled,
  });
  return data;
}
