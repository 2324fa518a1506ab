/** The state of the deliveries' page in the URL: a link opens the same page. */
import {
  type DeliveryKind,
  type DeliveryState,
  deliveryKinds,
  deliveryStates,
} from '@contract/delivery.ts';
import { apiLimits } from '@contract/limits.ts';
import {
  among,
  day,
  defaultSize,
  momentOf,
  type PageSize,
  pageSizes,
  positive,
  query,
} from '../list/url-state.utils.ts';

export interface DeliveriesUrl {
  readonly q: string;
  readonly state: DeliveryState | null;
  readonly kind: DeliveryKind | null;
  /** First and last day of the range in local time; '' for no limit. */
  readonly from: string;
  readonly to: string;
  readonly size: PageSize;
  /** The cursor of this page; null on the first one. */
  readonly before: string | null;
  /** Page number from 1, for display only. */
  readonly page: number;
  /** The ID of the open delivery. */
  readonly id: string | null;
}

export type DeliveryFilters = Partial<Omit<DeliveriesUrl, 'before' | 'page' | 'id'>>;

export const noDeliveryFilters = { q: '', state: null, kind: null, from: '', to: '' } as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the query of a URL. Invalid values are ignored. */
export function readDeliveriesUrl(parameters: URLSearchParams): DeliveriesUrl {
  const id = parameters.get('id') ?? '';
  const before = parameters.get('before') || null;
  return {
    q: [...(parameters.get('q') ?? '')].slice(0, apiLimits.searchLength).join(''),
    state: among(deliveryStates, parameters.get('state')) ?? null,
    kind: among(deliveryKinds, parameters.get('kind')) ?? null,
    from: day(parameters.get('from')),
    to: day(parameters.get('to')),
    size: among(pageSizes, parameters.get('size')) ?? defaultSize,
    before,
    page: before ? (positive(parameters.get('page')) ?? 2) : 1,
    id: uuid.test(id) ? id : null,
  };
}

/** The query for the URL, without defaults. */
export const writeDeliveriesUrl = (url: DeliveriesUrl): string =>
  query([
    ['q', url.q],
    ['state', url.state],
    ['kind', url.kind],
    ['from', url.from],
    ['to', url.to],
    ['size', url.size === defaultSize ? null : url.size],
    ['before', url.before],
    ['page', url.page === 1 ? null : url.page],
    ['id', url.id],
  ]);

/** The query for the API. */
export const deliveriesQuery = (url: DeliveriesUrl): string =>
  query([
    ['limit', url.size === defaultSize ? null : url.size],
    ['q', url.q.trim()],
    ['state', url.state],
    ['kind', url.kind],
    ['from', momentOf(url.from, 0)],
    ['to', momentOf(url.to, 1)],
    ['before', url.before],
  ]);

/** The number of active filters, including the search. */
export const deliveryFilterCount = ({ q, state, kind, from, to }: DeliveriesUrl): number =>
  [q.trim(), state, kind, from, to].filter(Boolean).length;
