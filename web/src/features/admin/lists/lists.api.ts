import { apiPaths, listHeaders } from '@contract/api.ts';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from '../session/admin-request.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import { UnexpectedFormatError } from './list-errors.ts';

export interface ListPage {
  readonly rows: readonly ListRow[];
  /** Rows in the whole list, on this page or not. */
  readonly total: number;
  /** Unread rows in the whole list. */
  readonly unread: number;
  /** Query string of the page with older rows; null on the last page. */
  readonly next: string | null;
}

function rowsIn(answer: unknown, { envelope, isStrict }: AnyList): ListRow[] {
  const rows = envelope === null ? answer : (Object(answer) as Record<string, unknown>)[envelope];
  if (Array.isArray(rows)) return rows;
  if (isStrict) throw new UnexpectedFormatError();
  return [];
}

function nextQuery(headers: Headers): string | null {
  const address = /<([^>]*)>;\s*rel="next"/.exec(headers.get(listHeaders.next) ?? '')?.[1];
  // Only the query is taken: behind a proxy the server may know itself under another path.
  return address ? new URL(address, window.location.origin).search : null;
}

function count(header: string | null, fallback: number): number {
  const value = Number.parseInt(header ?? '', 10);
  return Number.isNaN(value) ? fallback : value;
}

/** One page of a list: the newest rows, or those that a former page's `next` leads to. */
export async function fetchListPage(
  token: string,
  list: AnyList,
  { query = '', signal }: { query?: string; signal?: AbortSignal },
): Promise<ListPage> {
  const path = apiPaths.adminList(list.name) + query;
  const response = await adminRequest(token, path, signal ? { signal } : {});
  const rows = rowsIn(await readJson(response), list);
  const { headers } = response;
  return {
    rows,
    total: count(headers.get(listHeaders.total), rows.length),
    unread: count(
      headers.get(listHeaders.unread),
      rows.filter(({ isRead }) => isRead === false).length,
    ),
    next: nextQuery(headers),
  };
}

/** Adds older rows below those that are there. */
export const joinPages = (newer: ListPage, older: ListPage): ListPage => ({
  ...older,
  rows: [...newer.rows, ...older.rows],
});

/** The first page and as many further ones as it takes to have `wanted` rows again. */
export async function fetchList(
  token: string,
  list: AnyList,
  { wanted, signal }: { wanted: number; signal: AbortSignal },
): Promise<ListPage> {
  let page = await fetchListPage(token, list, { signal });
  while (page.next !== null && page.rows.length < wanted) {
    page = joinPages(page, await fetchListPage(token, list, { query: page.next, signal }));
  }
  return page;
}
