import { apiPaths } from '@contract/api.ts';
import {
  type DeliveryRow,
  deliveryChangeSchema,
  deliveryPageSchema,
  deliveryRefusals,
  deliverySchema,
} from '@contract/delivery.ts';
import { searchPatterns } from '@contract/find.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { detailOf } from '@/lib/api-client.ts';
import { patchLine } from '../entry/cached-entries.ts';
import type { Page } from '../entry/entries.api.ts';
import { noPage, orListError, pageOf, stateOf } from '../list/page-query.ts';
import { explainFailure } from '../shell/admin-request.ts';
import { Refused, refusalOf, useStaffClient } from '../shell/staff-client.ts';
import { useStaffApi } from '../shell/use-staff-api.ts';
import { momentOf } from '../urls/paged-url.utils.ts';
import type { DeliveriesUrl } from './deliveries-url.ts';

/** The query key of everything that a change to one delivery may affect. */
export const deliveryKey = ['deliveries'];

/** One page, the newest first. The page before stays on screen while the next one loads. */
export function useDeliveries(url: DeliveriesUrl) {
  const staff = useStaffClient();
  const { q, state, kind, from, to, size, before } = url;
  const asked = {
    ...{ patterns: searchPatterns(q), state, kind, behind: before, page_size: size },
    ...{ since: momentOf(from, 0), until: momentOf(to, 1) },
  };
  const result = useQuery({
    queryKey: [...deliveryKey, 'page', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Page<DeliveryRow>> =>
      orListError(
        staff
          .call(deliveryPageSchema, 'admin_deliveries', asked, signal)
          .then(({ rows, total }) => pageOf(rows, total, size, ({ id }) => id)),
        'deliveries',
        signal,
      ),
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
function useDeliveryChange(change: (id: string) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(_, id) {
      patchLine(client, `delivery/${id}`, (line) => ({ ...line, isDone: true }));
      showToast({ title: done });
    },
    onError: (error) => {
      const reason = refusalOf(error) ?? detailOf(error);
      explainFailure(error, reason ?? 'The delivery wasn’t changed. Try again.');
    },
    onSettled: () => client.invalidateQueries({ queryKey: deliveryKey }),
  });
}

/** Has a delivery sent, again or whatever the limits say. */
export function useSendAgain(done: string) {
  const api = useStaffApi();
  return useDeliveryChange((id) => api.send(apiPaths.sendAgain(id), { method: 'POST' }), done);
}

export function useDiscard() {
  const staff = useStaffClient();
  return useDeliveryChange(async (delivery) => {
    const change = { delivery, wanted: 'discarded' };
    const outcome = await staff.call(deliveryChangeSchema, 'admin_delivery_change', change);
    if (outcome !== 'done') throw new Refused(deliveryRefusals[outcome]);
  }, 'Discarded');
}
