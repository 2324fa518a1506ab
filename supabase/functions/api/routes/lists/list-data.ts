import {
  columnOf,
  hasReadFlag,
  type ListName,
  type ListTable,
  lists,
} from '../../../_shared/contract/admin.ts';
import { brand } from '../../../_shared/contract/brand.ts';
import type { ListQuery } from '../../../_shared/contract/list-query.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import type { TablesUpdate } from '../../../_shared/database.types.ts';
import { asBearer, type Database, DatabaseFailure, ensure } from '../../database.ts';
import type { Cursor } from './cursor.ts';
import { needsPlainFilter, type Run, runsBehind } from './keyset.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface ListRequest {
  readonly list: ListName;
  readonly query: ListQuery;
  readonly cursor: Cursor | undefined;
  /** The staff member's own token. */
  readonly token: string;
  /** The name whose records are wanted; null for nobody's. */
  readonly assignee: string | null | undefined;
}

export interface ListPage {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Rows that match the filters, on all pages. */
  readonly total: number;
  /** Unread rows of the whole table, spam aside; undefined where rows are not read. */
  readonly unread: number | undefined;
}

/** The database stores an order number's digits; staff search for it with the brand's letters. */
const orderLetters = new RegExp(`^${brand.orderLetters}-(?=[0-9a-f]{1,8}$)`, 'i');

/** Every word must occur. `%` and `_` mean themselves; `*` stands for any one character. */
export function searchPatterns(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(orderLetters, ''))
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`);
}

/** Rows of a page, one more when there is a next page, and how many there are on all pages. */
interface Found {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A row as the API returns it: ids are numbers, and order numbers have the brand's letters. */
export const answered = (row: Row): Row => ({
  ...row,
  id: Number(row.id),
  ...(typeof row.orderNumber === 'string' && { orderNumber: orderNumber(row.orderNumber) }),
});

/** The list's fields, each taken from its column. */
function columnsOf(list: ListName): string {
  return Object.keys(lists[list].row.shape)
    .map((field) => `${field}:${columnOf(field)}`)
    .join(',');
}

function filtered(
  database: Database,
  { list, query, token, assignee }: ListRequest,
  want: 'rows' | 'rows and count' | 'count',
) {
  const head = want === 'count';
  const table = database.caller.from(lists[list].table);
  let select = asBearer(
    table.select(head ? 'id' : columnsOf(list), want === 'rows' ? {} : { count: 'exact', head }),
    token,
  );
  if (query.spam !== 'include') select = select.is('is_spam', query.spam === 'only');
  if (query.read !== undefined) select = select.is('is_read', query.read === 'true');
  if (query.status !== undefined) select = select.filter('status', 'eq', query.status);
  if (query.answered === 'true') select = select.not('answered_at', 'is', null);
  if (query.answered === 'false') select = select.is('answered_at', null);
  if (assignee === null) select = select.is('assignee', null);
  else if (assignee !== undefined) select = select.filter('assignee', 'eq', assignee);
  if (query.dueBy !== undefined) select = select.lte('follow_up_on', query.dueBy);
  if (query.from !== undefined) select = select.gte('created_at', query.from);
  if (query.to !== undefined) select = select.lt('created_at', query.to);
  return select;
}

/** One run of the query's rows in their order, at most a page and one row more. */
function runOf(database: Database, request: ListRequest, run: Run) {
  const { query, cursor } = request;
  const { descending } = query.sort;
  const column = columnOf(query.sort.column);
  let select = filtered(database, request, cursor ? 'rows' : 'rows and count');
  if (run.compare) {
    const { operator, value } = run.compare;
    select = needsPlainFilter(value)
      ? select.filter(column, operator, value)
      : select.or(`${column}.${operator}."${value}"`);
  }
  if (run.is !== undefined) select = select.is(column, run.is);
  if (run.filled) select = select.not(column, 'is', null);
  if (run.id && cursor) select = select.filter('id', run.id, cursor.id);
  return (
    select
      // Blanks count as smallest, so they end a descending list and begin an ascending one.
      .order(column, { ascending: !descending, nullsFirst: !descending })
      .order('id', { ascending: !descending })
      .limit(query.limit + 1)
  );
}

function unreadOf(database: Database, { list, token }: ListRequest) {
  return asBearer(
    database.caller.from(lists[list].table).select('id', { count: 'exact', head: true }),
    token,
  )
    .is('is_read', false)
    .is('is_spam', false);
}

/** A page and its total, without a search. */
async function browse(database: Database, request: ListRequest): Promise<Found> {
  const { query, cursor } = request;
  const runs = cursor ? runsBehind(cursor, query.sort.descending) : [{}];
  const [total, ...answers] = await Promise.all([
    // A page's own count leaves out the rows before the cursor.
    cursor ? ensure<unknown>(filtered(database, request, 'count')) : undefined,
    ...runs.map((run) => ensure<unknown>(runOf(database, request, run))),
  ]);
  return {
    rows: answers.flatMap((answer) => (answer?.data ?? []) as Row[]),
    total: (total ?? answers[0])?.count ?? 0,
  };
}

/**
 * A page and its total among the rows in which every pattern occurs. The database finds them with the
 * help of an index, which row-level security denies to `like`; the rows are then read by id.
 */
async function search(
  database: Database,
  { list, query, cursor, token, assignee }: ListRequest,
  patterns: readonly string[],
): Promise<Found> {
  const filters = {
    ...(query.spam === 'include' ? {} : { is_spam: query.spam === 'only' }),
    ...(query.read === undefined ? {} : { is_read: query.read === 'true' }),
    status: query.status,
    answered: query.answered,
    ...(assignee === undefined ? {} : { assignee: assignee ?? '' }),
    due_by: query.dueBy,
    source: query.source,
    campaign: query.campaign,
    from: query.from,
    to: query.to,
  };
  const parameters = {
    list: lists[list].table,
    patterns: [...patterns],
    filters,
    sort: columnOf(query.sort.column),
    descending: query.sort.descending,
    after: cursor ? { ...cursor } : null,
    page_size: query.limit,
  };
  const found = database.caller.rpc('admin_search', parameters);
  const { data } = await ensure<unknown>(asBearer(found, token));
  const { ids, total } = data as { ids: readonly number[]; total: number };
  if (ids.length === 0) return { rows: [], total };
  const select = database.caller.from(lists[list].table).select(columnsOf(list)).in('id', ids);
  const answer = await ensure<unknown>(asBearer(select, token));
  const byId = new Map(((answer.data ?? []) as Row[]).map((row) => [Number(row.id), row]));
  return {
    rows: ids.flatMap((id): Row[] => {
      const row = byId.get(id);
      return row ? [row] : [];
    }),
    total,
  };
}

/** True for what plain filters cannot ask: words of strangers, who may write `null` or a number. */
const needsSearch = ({ source, campaign }: ListQuery, patterns: readonly string[]): boolean =>
  patterns.length > 0 || source !== undefined || campaign !== undefined;

/** One page of a list, with its counts. @throws DatabaseFailure */
export async function readPage(database: Database, request: ListRequest): Promise<ListPage> {
  const { list, query, token } = request;
  const patterns = searchPatterns(query.q);
  const [{ rows, total }, unread] = await Promise.all([
    needsSearch(query, patterns) ? search(database, request, patterns) : browse(database, request),
    hasReadFlag(list) ? ensure<unknown>(unreadOf(database, request)) : undefined,
  ]);
  if (rows.length === 0) await requireLiveSession(database, token);
  return {
    rows: rows.slice(0, query.limit).map(answered),
    hasMore: rows.length > query.limit,
    total,
    unread: unread?.count ?? undefined,
  };
}

/** An id near the end of the range, which the embedded data API rounds up beyond it. */
export const isBeyondRange = (error: unknown): boolean =>
  error instanceof DatabaseFailure && error.code === '22003';

/** One row by its id, spam or not; undefined when there is none. @throws DatabaseFailure */
export async function readRow(
  database: Database,
  { list, id, token }: { list: ListName; id: string; token: string },
): Promise<Row | undefined> {
  const select = database.caller
    .from(lists[list].table)
    .select(columnsOf(list))
    .filter('id', 'eq', id)
    .limit(1);
  try {
    const { data } = await ensure<unknown>(asBearer(select, token));
    const [row] = (data ?? []) as Row[];
    if (row) return answered(row);
  } catch (error) {
    if (!isBeyondRange(error)) throw error;
  }
  await requireLiveSession(database, token);
  return undefined;
}

/** The columns that staff may set, where a list has them. */
export type StaffChange = Pick<
  TablesUpdate<'orders'>,
  'is_read' | 'is_spam' | 'status' | 'assignee' | 'follow_up_on' | 'answered_at'
>;

/** Changes one row; false when there is no such row. @throws DatabaseFailure */
export async function changeRow(
  database: Database,
  change: {
    readonly table: ListTable;
    readonly id: string;
    readonly values: StaffChange;
    readonly token: string;
  },
): Promise<boolean> {
  const { table, id, values, token } = change;
  // The client's types take one table at a time; orders have every column that staff may change.
  const query = database.caller
    .from(table as 'orders')
    .update(values)
    .filter('id', 'eq', id)
    .select('id');
  try {
    const { data } = await ensure<unknown>(asBearer(query, token));
    return Array.isArray(data) && data.length > 0;
  } catch (error) {
    if (isBeyondRange(error)) return false;
    throw error;
  }
}

/**
 * Asks the database whether the token's session still lives. Row-level security checks it with each
 * row, and so not at all where there is no row: then an empty answer says nothing.
 * @throws DatabaseFailure 401
 */
export async function requireLiveSession(database: Database, token: string): Promise<void> {
  await ensure(asBearer(database.caller.rpc('admin_session_check'), token));
}
