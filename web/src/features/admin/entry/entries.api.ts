import { type ListName, unwrapRows } from '@contract/admin.ts';
import { apiPaths, listHeaders } from '@contract/api.ts';
import { readRow } from '@contract/read-row.ts';
import { readJson } from '@/lib/api-client.ts';
import { UnexpectedFormatError } from '../parts/list-errors.ts';
import { adminRequest } from '../shell/admin-request.ts';
import type { AnyList, Entry } from './list-definition.ts';

/** A page of any list, deliveries included. */
export interface Page<One> {
  readonly entries: readonly One[];
  /** The number of entries that match the filters, on all pages. */
  readonly total: number;
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
}

export interface ListPage extends Page<Entry> {
  /** Unread entries in the whole list. */
  readonly unread: number;
}

/** @throws UnexpectedFormatError if any entry can't be parsed, instead of skipping it */
function parseEntry(list: ListName, value: unknown): Entry {
  const entry = readRow(list, value);
  if (!entry) throw new UnexpectedFormatError();
  return entry;
}

function entriesIn(body: unknown, list: AnyList): Entry[] {
  const entries = unwrapRows(list.name, body);
  if (!entries && list.isStrict) throw new UnexpectedFormatError();
  return (entries ?? []).map((entry) => parseEntry(list.name, entry));
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

/** The total and the next cursor, from a page's headers. `entries` is the total without a header. */
const pagingOf = (headers: Headers, entries: number) => ({
  total: count(headers.get(listHeaders.total), entries),
  next: nextCursor(headers),
});

/** @param query of the list API, with its question mark; '' asks for the newest entries. */
export async function fetchListPage(
  token: string,
  list: AnyList,
  { query = '', signal }: { query?: string; signal?: AbortSignal },
): Promise<ListPage> {
  const path = apiPaths.adminList(list.name) + query;
  const response = await adminRequest(token, path, signal ? { signal } : {});
  const entries = entriesIn(await readJson(response), list);
  const { headers } = response;
  return {
    entries,
    ...pagingOf(headers, entries.length),
    unread: count(
      headers.get(listHeaders.unread),
      entries.filter(({ isRead }) => isRead === false).length,
    ),
  };
}

/** Fetches one entry by ID, regardless of filters. @throws ApiError 404 if it doesn't exist */
export async function fetchEntry(
  token: string,
  list: ListName,
  { id, signal }: { id: number; signal?: AbortSignal },
): Promise<Entry> {
  const path = apiPaths.adminEntry(list, id);
  const entry = parseEntry(
    list,
    await readJson(await adminRequest(token, path, signal ? { signal } : {})),
  );
  if (entry.id !== id) throw new UnexpectedFormatError();
  return entry;
}
