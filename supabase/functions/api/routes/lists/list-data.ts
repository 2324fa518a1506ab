import type { ListQuery } from '../../../_shared/contract/list-query.ts';
import { asBearer, type Database, DatabaseFailure, ensure } from '../../database.ts';
import type { Cursor } from './cursor.ts';
import { needsPlainFilter, type Run, runsBehind } from './keyset.ts';
import type { ListDefinition, Row } from './list-definitions.ts';

export interface ListRequest {
  readonly list: ListDefinition;
  readonly query: ListQuery;
  readonly cursor: Cursor | undefined;
  /** The staff member's own token. */
  readonly token: string;
}

export interface ListPage {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Rows that match the filters, on all pages. */
  readonly total: number;
  /** Unread rows of the whole table, spam aside; undefined where rows are not read. */
  readonly unread: number | undefined;
}

/** Every word must occur. `%` and `_` mean themselves; `*` stands for any one character. */
export function searchPatterns(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`);
}

/** Which rows a search leaves: all of them, those with an id, or those that match each pattern. */
interface Matches {
  readonly ids?: readonly string[];
  readonly patterns?: readonly string[];
}

/** More ids than this make an address too long for some proxies. */
const mostIds = 500;

/**
 * Looks for the patterns with the help of an index, which row-level security denies to `like`.
 * Words that most rows hold are found without one just as fast.
 */
async function search(
  database: Database,
  { list, query, token }: ListRequest,
): Promise<Matches | undefined> {
  const patterns = searchPatterns(query.q);
  if (patterns.length === 0) return undefined;
  const parameters = { list: list.table, patterns };
  const { data } = await ensure(asBearer(database.caller.rpc('admin_search', parameters), token));
  if (!Array.isArray(data) || data.length > mostIds) return { patterns };
  return { ids: data.map(String) };
}

function filtered(
  database: Database,
  { list, query, token }: ListRequest,
  matches: Matches | undefined,
  want: 'rows' | 'rows and count' | 'count',
) {
  const head = want === 'count';
  const columns = Object.entries(list.fields).map(([field, column]) => `${field}:${column}`);
  const table = database.caller.from(list.table);
  let select = asBearer(
    table.select(head ? 'id' : columns.join(','), want === 'rows' ? {} : { count: 'exact', head }),
    token,
  );
  if (query.spam !== 'include') select = select.is('is_spam', query.spam === 'only');
  if (query.read !== undefined) select = select.is('is_read', query.read === 'true');
  if (query.status !== undefined) select = select.eq('status', query.status);
  if (query.from !== undefined) select = select.gte('created_at', query.from);
  if (query.to !== undefined) select = select.lt('created_at', query.to);
  if (matches?.ids) select = select.in('id', matches.ids);
  for (const pattern of matches?.patterns ?? []) select = select.like('search_text', pattern);
  return select;
}

/** One run of the query's rows in their order, at most a page and one row more. */
function runOf(database: Database, request: ListRequest, matches: Matches | undefined, run: Run) {
  const { list, query, cursor } = request;
  const { column: field, descending } = query.sort;
  const column = list.fields[field] ?? field;
  let select = filtered(database, request, matches, cursor ? 'rows' : 'rows and count');
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
    database.caller.from(list.table).select('id', { count: 'exact', head: true }),
    token,
  )
    .is('is_read', false)
    .is('is_spam', false);
}

/** One page of a list, with its counts. @throws DatabaseFailure */
export async function readPage(database: Database, request: ListRequest): Promise<ListPage> {
  const { list, query, cursor } = request;
  const matches = await search(database, request);
  const runs = cursor ? runsBehind(cursor, query.sort.descending) : [{}];
  const [total, unread, ...answers] = await Promise.all([
    // A page's own count leaves out what stands before the cursor.
    cursor ? ensure<unknown>(filtered(database, request, matches, 'count')) : undefined,
    list.hasReadFlag ? ensure<unknown>(unreadOf(database, request)) : undefined,
    ...runs.map((run) => ensure<unknown>(runOf(database, request, matches, run))),
  ]);
  const rows = answers.flatMap((answer) => (answer?.data ?? []) as Row[]);
  if (rows.length === 0) await requireLiveSession(database, request.token);
  return {
    rows: rows.slice(0, query.limit).map((row) => ({ ...row, id: Number(row.id) })),
    hasMore: rows.length > query.limit,
    total: (total ?? answers[0])?.count ?? 0,
    unread: unread?.count ?? undefined,
  };
}

/** Changes one row; false when there is no such row. @throws DatabaseFailure */
export async function changeRow(
  database: Database,
  change: {
    readonly table: string;
    readonly id: string;
    readonly values: Readonly<Record<string, string | boolean | null>>;
    readonly token: string;
  },
): Promise<boolean> {
  const { table, id, values, token } = change;
  const query = database.caller.from(table).update(values).eq('id', id).select('id');
  try {
    const { data } = await ensure<unknown>(asBearer(query, token));
    return Array.isArray(data) && data.length > 0;
  } catch (error) {
    // An id near the end of the range, which the embedded data API rounds up beyond it.
    if (error instanceof DatabaseFailure && error.code === '22003') return false;
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
