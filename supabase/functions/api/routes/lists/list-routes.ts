import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { namelessStaff } from '../../../_shared/contract/activity.ts';
import { type ListName, listNames, wrapRows } from '../../../_shared/contract/admin.ts';
import { manyAsSpamInputSchema } from '../../../_shared/contract/admin-input.ts';
import { apiPaths, listHeaders, type ManyAsSpam } from '../../../_shared/contract/api.ts';
import { type ListQuery, listQuerySchemas } from '../../../_shared/contract/list-query.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { fieldErrors, validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { markManyAsSpam, type Row, readPage, readRow, restoreManyFromSpam } from './list-data.ts';
import { noSuchEntry, readId } from './row-id.ts';

function badQuery(errors: Record<string, string>): HttpProblem {
  return new HttpProblem(400, Object.values(errors).join(' '), { errors });
}

/** The checked query and the cursor in it. @throws HttpProblem 400 naming the parameter */
function readQuery(
  list: ListName,
  parameters: URLSearchParams,
): { query: ListQuery; cursor: Cursor | undefined } {
  const result = z.safeParse<z.ZodMiniType<ListQuery>>(
    listQuerySchemas[list],
    Object.fromEntries(parameters),
  );
  if (!result.success) throw badQuery(fieldErrors(result.error));
  const query = result.data;
  if (query.before === undefined) return { query, cursor: undefined };
  const cursor = readCursor(query.before, query.sort);
  if (cursor) return { query, cursor };
  throw badQuery({ before: 'before must come from the Link header of a page in the same order.' });
}

/** The next page's address: the same query, continuing after the last row. */
function nextLink(url: URL, row: Row, { sort }: ListQuery): string {
  const value = row[sort.column] as Cursor['value'];
  url.searchParams.set('before', writeCursor({ value, id: row.id as number }, sort));
  return `<${url.pathname}${url.search}>; rel="next"`;
}

/** The name to filter by; null for unassigned records, undefined for all. */
async function assigneeOf({ assignee }: ListQuery, token: string, { sessions }: Services) {
  if (assignee === undefined) return undefined;
  return assignee === 'me' ? ((await sessions.read(token)).name ?? namelessStaff) : null;
}

async function answerList(c: Context, list: ListName, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const url = new URL(c.req.url);
  const { query, cursor } = readQuery(list, url.searchParams);
  const assignee = await assigneeOf(query, token, services);
  const page = await readPage(services.database, { list, query, cursor, token, assignee });
  c.header(listHeaders.total, String(page.total));
  if (page.unread !== undefined) c.header(listHeaders.unread, String(page.unread));
  const last = page.rows.at(-1);
  if (page.hasMore && last) c.header(listHeaders.next, nextLink(url, last, query));
  return c.json(wrapRows(list, page.rows));
}

async function answerManyAsSpam(c: Context, list: ListName, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const { query } = readQuery(list, new URL(c.req.url).searchParams);
  const input = validate(manyAsSpamInputSchema, await readJsonObject(c));
  const { database, dispatcher } = services;
  if ('undo' in input) {
    const count = await restoreManyFromSpam(database, { list, action: input.undo, token });
    dispatcher.wake();
    return c.json({ success: true, count, action: null, more: false } satisfies ManyAsSpam);
  }
  const assignee = await assigneeOf(query, token, services);
  const { newest } = input;
  const marked = await markManyAsSpam(database, { list, query, assignee, newest, token });
  return c.json({ success: true, ...marked } satisfies ManyAsSpam);
}

async function answerRow(c: Context, list: ListName, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const row = await readRow(services.database, { list, id: readId(c), token });
  if (!row) throw noSuchEntry();
  return c.json(row);
}

export function registerLists(app: Hono, services: Services): void {
  for (const list of listNames) {
    resource(app, belowBase(apiPaths.adminList(list)), {
      GET: (c) => answerList(c, list, services),
      PATCH: (c) => answerManyAsSpam(c, list, services),
    });
    resource(app, `${belowBase(apiPaths.adminList(list))}/:id`, {
      GET: (c) => answerRow(c, list, services),
    });
  }
}
