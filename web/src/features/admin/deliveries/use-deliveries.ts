import { apiPaths } from '@contract/api.ts';
import { type DeliveryRow, deliveryListSchema, deliverySchema } from '@contract/delivery.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { detailOf, readJson } from '@/lib/api-client.ts';
import { patchLine } from '../entry/cached-entries.ts';
import { type Page, pagingOf } from '../entry/entries.api.ts';
import { stateOf } from '../list/page-query.ts';
import { toListError, UnexpectedFormatError } from '../parts/list-errors.ts';
import { explainFailure, isExpiry } from '../session/admin-request.ts';
import { useStaffApi } from '../session/use-staff-api.ts';

/** The query key of everything that a change to one delivery may affect. */
export const deliveryKey = ['deliveries'];

const noPage: Page<DeliveryRow> = { entries: [], total: 0, next: null };

/**
 * One page, the newest first. The page before stays on screen while the next one loads.
 *
 * @param query of the API, with its question mark; '' asks for the newest.
 */
export function useDeliveries(query: string) {
  const api = useStaffApi();
  const result = useQuery({
    queryKey: [...deliveryKey, 'page', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Page<DeliveryRow>> => {
      try {
        const response = await api.send(apiPaths.adminDeliveries + query, { signal });
        const answer = deliveryListSchema.safeParse(await readJson(response));
        if (!answer.success) throw new UnexpectedFormatError();
        const entries = answer.data.deliveries;
        return { entries, ...pagingOf(response.headers, entries.length) };
      } catch (error) {
        if (signal.aborted || isExpiry(error)) throw error;
        throw toListError(error, 'deliveries');
      }
    },
  });
  return stateOf(result, (!result.error && result.data) || noPage);
}

/** One delivery with its content. Fails with an ApiError 404 if it doesn't exist. */
export function useDelivery(id: string) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...deliveryKey, 'one', id],
    queryFn: ({ signal }) => api.read(deliverySchema, apiPaths.adminDelivery(id), { signal }),
    gcTime: 0,
  });
}

/** Changes a delivery, shows a notification, and fetches the deliveries again. */
export function useDeliveryChange(path: (id: string) => string, done: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(path(id), { method: 'POST' }),
    onSuccess(_, id) {
      patchLine(client, `delivery/${id}`, (line) => ({ ...line, isDone: true }));
      showToast({ title: done });
    },
    onError: (error) =>
      explainFailure(error, detailOf(error) ?? 'The delivery wasn’t changed. Try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: deliveryKey }),
  });
}
