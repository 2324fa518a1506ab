import {
  columnOf,
  type ListName,
  type ListTable,
  listNames,
  lists,
} from '../../../_shared/contract/admin.ts';
import type { ManyAsSpam } from '../../../_shared/contract/api.ts';
import { searchPatterns } from '../../../_shared/contract/find.ts';
import type { ListQuery } from '../../../_shared/contract/list-query.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import type { Database as Schema } from '../../../_shared/database.types.ts';
import { callAs, type Database, rowsAs } from '../../database.ts';
import type { Cursor } from './cursor.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface ListRequest {
  readonly list: ListName;
  readonly query: ListQuery;
  readonly cursor: Cursor | undefined;
  /** The staff member's own token. */
  readonly token: string;
  /** Only entries assigned to this name, or to nobody if null; undefined for all entries. */
  readonly assignee: string | null | undefined;
}

export interface ListPage {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Rows that match the filters, on all pages. It stops at `apiLimits.total`. */
  readonly total: number;
  /** Unread rows of the whole table, without spam; undefined for lists without a read flag. */
  readonly unread: number | undefined;
}

/** A row as the API returns it: ids are numbers, and order numbers have the brand's letters. */
const answered = (row: Row): Row => ({
  ...row,
  id: Number(row.id),
  ...(typeof row.orderNumber === 'string' && { orderNumber: orderNumber(row.orderNumber) }),
});

/** The list that shows a table's rows. @throws Error for a table without a list */
export function listOf(table: string): ListName {
  const name = listNames.find((list) => lists[list].table === table);
  if (!name) throw new Error(`No list shows the table ${table}`);
  return name;
}

/** The list's fields, each taken from its column. */
function columnsOf(list: ListName): string {
  return Object.keys(lists[list].row.shape)
    .map((field) => `${field}:${columnOf(field)}`)
    .join(',');
}

/** What the database searches a list with. */
function searchOf({ list, query, assignee }: Omit<ListRequest, 'cursor' | 'token'>) {
  return {
    list: lists[list].table,
    patterns: searchPatterns(query.q),
    filters: {
      ...(query.spam === 'include' ? {} : { is_spam: query.spam === 'only' }),
      ...(query.read === undefined ? {} : { is_read: query.read === 'true' }),
      arrived_in_surge: query.surge,
      status: query.status,
      film_state: query.film,
      answered: query.answered,
      ...(assignee === undefined ? {} : { assignee: assignee ?? '' }),
      due_by: query.dueBy,
      source: query.source,
      campaign: query.campaign,
      from: query.from,
      to: query.to,
    },
  };
}

/** What the database returns for a page: its ids, plus one more if there is a next page. */
interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  readonly unread: number | null;
}

/**
 * Finds one page. It calls a database function because row-level security keeps `like` from using
 * the search index, and because the data API has no other way to stop a count at a limit.
 */
async function findPage(database: Database, request: ListRequest): Promise<Found> {
  const { query, cursor, token } = request;
  const found = await callAs(database, token, 'admin_search', {
    ...searchOf(request),
    sort: columnOf(query.sort.column),
    descending: query.sort.descending,
    after: cursor ? { ...cursor } : null,
    page_size: query.limit,
  });
  return found as Found;
}

/** Ids travel in the address of a request, which gateways limit. */
const idsInUrl = 250;

/** One page of a list, with its counts. @throws DatabaseFailure */
export async function readPage(database: Database, request: ListRequest): Promise<ListPage> {
  const { list, query, token } = request;
  const { ids, total, unread } = await findPage(database, request);
  const page = ids.slice(0, query.limit);
  const counts = { hasMore: ids.length > page.length, total, unread: unread ?? undefined };
  if (page.length === 0) return { rows: [], ...counts };
  const chunks = Array.from({ length: Math.ceil(page.length / idsInUrl) }, (_, index) =>
    page.slice(index * idsInUrl, (index + 1) * idsInUrl),
  );
  const found = await Promise.all(
    chunks.map((ids) => {
      const select = database.caller.from(lists[list].table).select(columnsOf(list)).in('id', ids);
      return rowsAs<Row>(select, token);
    }),
  );
  const byId = new Map(found.flat().map((row) => [Number(row.id), row]));
  return {
    // A row may have been erased since its id was found.
    rows: page.flatMap((id): Row[] => {
      const row = byId.get(id);
      return row ? [answered(row)] : [];
    }),
    ...counts,
  };
}

/**
 * Marks what the query finds as spam, up to the row `newest`, in one action.
 * @throws DatabaseFailure
 */
export async function markManyAsSpam(
  database: Database,
  request: Omit<ListRequest, 'cursor'> & { readonly newest: number },
): Promise<Omit<ManyAsSpam, 'success'>> {
  const { newest, token } = request;
  const asked = { ...searchOf(request), newest };
  return (await callAs(database, token, 'admin_mark_spam', asked)) as Omit<ManyAsSpam, 'success'>;
}

/** Takes such an action back; answers how many rows it restored. @throws DatabaseFailure */
export async function restoreManyFromSpam(
  database: Database,
  { list, action, token }: { list: ListName; action: string; token: string },
): Promise<number> {
  const { table } = lists[list];
  return Number(await callAs(database, token, 'admin_unmark_spam', { list: table, action }));
}

/** One row by its id, spam or not; undefined if there is none. @throws DatabaseFailure */
export async function readRow(
  database: Database,
  { list, id, token }: { list: ListName; id: string; token: string },
): Promise<Row | undefined> {
  const select = database.caller
    .from(lists[list].table)
    .select(columnsOf(list))
    .filter('id', 'eq', id)
    .limit(1);
  const [row] = await rowsAs<Row>(select, token);
  if (row) return answered(row);
  await requireLiveSession(database, token);
  return undefined;
}

/** The columns that staff set by the API. */
export type StaffChange = Pick<
  Schema['public']['Tables']['orders']['Update'],
  'is_read' | 'status'
>;

/**
 * Changes one row; false when there is no such row, or its status is another one than `expected`. Of two
 * people at once, the second finds the status that the first one set.
 * @throws DatabaseFailure
 */
export async function changeRow(
  database: Database,
  change: {
    readonly table: ListTable;
    readonly id: string;
    readonly values: StaffChange;
    readonly expected: string | undefined;
    readonly token: string;
  },
): Promise<boolean> {
  const { table, id, values, expected, token } = change;
  // The client's types take one table at a time; orders have both columns.
  let query = database.caller
    .from(table as 'orders')
    .update(values)
    .filter('id', 'eq', id);
  if (expected !== undefined) query = query.filter('status', 'eq', expected);
  return (await rowsAs(query.select('id'), token)).length > 0;
}

/** Who last changed an order's status, and to what; undefined if there is no such order. */
export async function readStatusChange(
  { caller }: Database,
  id: string,
  token: string,
): Promise<{ readonly actor: string | null; readonly status: string } | undefined> {
  const order = caller.from('orders').select('status').filter('id', 'eq', id).limit(1);
  const history = caller
    .from('activity')
    .select('actor')
    .filter('record', 'eq', id)
    .match({ list: 'orders', kind: 'status' })
    .order('id', { ascending: false })
    .limit(1);
  const [row] = await rowsAs<{ status: string }>(order, token);
  const [last] = await rowsAs<{ actor: string | null }>(history, token);
  return row && { status: row.status, actor: last?.actor ?? null };
}

/**
 * Asks the database whether the token's session is still live. Row-level security checks it for
 * each row, so an empty result doesn't prove that it is.
 * @throws DatabaseFailure 401
 */
export async function requireLiveSession(database: Database, token: string): Promise<void> {
  await callAs(database, token, 'admin_session_check');
}
