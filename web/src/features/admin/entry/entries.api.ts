import { type ListName, unwrapRows } from '@contract/admin.ts';
import { apiPaths, listHeaders } from '@contract/api.ts';
import { readRow } from '@contract/read-row.ts';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from '../session/admin-request.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import { UnexpectedFormatError } from './list-errors.ts';

export interface ListPage {
  readonly rows: readonly ListRow[];
  /** The number of rows that match the filters, on all pages. */
  readonly total: number;
  /** Unread rows in the whole list. */
  readonly unread: number;
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
}

/** @throws UnexpectedFormatError if any row can't be parsed, instead of skipping it */
function parseRow(list: ListName, value: unknown): ListRow {
  const row = readRow(list, value);
  if (!row) throw new UnexpectedFormatError();
  return row;
}

function rowsIn(body: unknown, list: AnyList): ListRow[] {
  const rows = unwrapRows(list.name, body);
  if (!rows && list.isStrict) throw new UnexpectedFormatError();
  return (rows ?? []).map((row) => parseRow(list.name, row));
}

function nextCursor(headers: Headers): string | null {
  const address = /<([^>]*)>;\s*rel="next"/.exec(headers.get(listHeaders.next) ?? '')?.[1];
  // Only the cursor is used: behind a proxy, the path may be a different one.
  return address ? new URL(address, window.location.origin).searchParams.get('before') : null;
}

function count(header: string | null, fallback: number): number {
  const value = Number.parseInt(header ?? '', 10);
  return Number.isNaN(value) ? fallback : value;
}

/** The total and the next cursor, from a page's headers. `rows` is the total without a header. */
export const pagingOf = (headers: Headers, rows: number) => ({
  total: count(headers.get(listHeaders.total), rows),
  next: nextCursor(headers),
});

/** @param query of the list API, with its question mark; '' asks for the newest rows. */
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
    ...pagingOf(headers, rows.length),
    unread: count(
      headers.get(listHeaders.unread),
      rows.filter(({ isRead }) => isRead === false).length,
    ),
  };
}

/** Fetches one entry by ID, regardless of filters. @throws ApiError 404 if it doesn't exist */
export async function fetchRow(
  token: string,
  list: ListName,
  { id, signal }: { id: number; signal?: AbortSignal },
): Promise<ListRow> {
  const path = apiPaths.adminRow(list, id);
  const row = parseRow(
    list,
    await readJson(await adminRequest(token, path, signal ? { signal } : {})),
  );
  if (row.id !== id) throw new UnexpectedFormatError();
  return row;
}
