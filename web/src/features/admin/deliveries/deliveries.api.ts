import { apiPaths } from '@contract/api.ts';
import {
  type DeliveryDetail,
  type DeliveryRow,
  deliveryListSchema,
  deliverySchema,
} from '@contract/delivery.ts';
import { readJson } from '@/lib/api-client.ts';
import { pagingOf } from '../entry/entries.api.ts';
import { UnexpectedFormatError } from '../entry/list-errors.ts';
import { adminRequest } from '../session/admin-request.ts';

export interface DeliveryPage {
  /** The newest first. */
  readonly rows: readonly DeliveryRow[];
  /** The number of deliveries that match the filters, on all pages. */
  readonly total: number;
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
}

/** @param query of the API, with its question mark; '' asks for the newest. */
export async function fetchDeliveries(
  token: string,
  { query, signal }: { query: string; signal: AbortSignal },
): Promise<DeliveryPage> {
  const response = await adminRequest(token, apiPaths.adminDeliveries + query, { signal });
  const answer = deliveryListSchema.safeParse(await readJson(response));
  if (!answer.success) throw new UnexpectedFormatError();
  const rows = answer.data.deliveries;
  return { rows, ...pagingOf(response.headers, rows.length) };
}

/** One delivery with its content. @throws ApiError 404 if it doesn't exist */
export async function fetchDelivery(
  token: string,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<DeliveryDetail> {
  const response = await adminRequest(token, apiPaths.adminDelivery(id), { signal });
  const answer = deliverySchema.safeParse(await readJson(response));
  if (!answer.success) throw new UnexpectedFormatError();
  return answer.data;
}

export const sendAgain = (token: string, id: string): Promise<Response> =>
  adminRequest(token, apiPaths.sendAgain(id), { method: 'POST' });

export const discard = (token: string, id: string): Promise<Response> =>
  adminRequest(token, apiPaths.discardDelivery(id), { method: 'POST' });
