import { deliveryKinds, deliveryStates } from '@contract/delivery.ts';
import { choice, defineUrl, field, pagedFields } from '../urls/paged-url.utils.ts';
import { usePagedUrl } from '../urls/use-paged-url.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The state of the deliveries' page in the URL. */
const deliveriesUrl = defineUrl({
  q: pagedFields.q,
  state: choice(deliveryStates),
  kind: choice(deliveryKinds),
  from: pagedFields.from,
  to: pagedFields.to,
  size: pagedFields.size,
  before: pagedFields.before,
  page: pagedFields.page,
  /** The ID of the open delivery. */
  id: field<string | null>(null, (text) => (uuid.test(text) ? text : undefined)),
});

export type DeliveriesUrl = typeof deliveriesUrl.initial;

export const useDeliveriesUrl = () => usePagedUrl(deliveriesUrl);
