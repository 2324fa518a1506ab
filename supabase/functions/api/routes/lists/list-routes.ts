import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { namelessStaff } from '../../../_shared/contract/activity.ts';
import { type ListName, listNames, wrapRows } from '../../../_shared/contract/admin.ts';
import { manyAsSpamInputSchema } from '../../../_shared/contract/admin-input.ts';
import { apiPaths, listHeaders, type ManyAsSpam } from '../../../_shared/contract/api.ts';
import { type ListQuery, listQuerySchemas } from '../../../_shared/contract/list-query.ts';
import { staffResource } from '../../middleware/staff.ts';
import { badQuery, linkNext, readInput, readQuery } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { markManyAsSpam, type Row, readPage, readRow, restoreManyFromSpam } from './list-data.ts';
import { noSuchEntry, readId } from './row-id.ts';

/** The checked query and the cursor in it. @throws HttpProblem 400 naming the parameter */
function readListQuery(c: Context, list: ListName) {
  const query: ListQuery = readQuery(c, listQuerySchemas[list] as z.ZodMiniType<ListQuery>);
  const cursor = query.before === undefined ? undefined : readCursor(query.before, query.sort);
  if (cursor || query.before === undefined) return { query, cursor };
  throw badQuery({ before: 'before must come from the Link header of a page in the same order.' });
}

/** A cursor for the rows behind this one. */
function cursorAfter(row: Row, { sort }: ListQuery): string {
  const value = row[sort.column] as Cursor['value'];
  return writeCursor({ value, id: row.id as number }, sort);
}

/** The name to filter by; null for unassigned entries, undefined for all. */
async function assigneeOf({ assignee }: ListQuery, token: string, { sessions }: Services) {
  if (assignee === undefined) return undefined;
  return assignee === 'me' ? ((await sessions.read(token)).name ?? namelessStaff) : null;
}

export function registerLists(app: Hono, services: Services): void {
  const { database, dispatcher } = services;
  for (const list of listNames) {
    staffResource(app, apiPaths.adminList(list), services, {
      async GET(c, { token }) {
        const { query, cursor } = readListQuery(c, list);
        const assignee = await assigneeOf(query, token, services);
        const page = await readPage(database, { list, query, cursor, token, assignee });
        c.header(listHeaders.total, String(page.total));
        if (page.unread !== undefined) c.header(listHeaders.unread, String(page.unread));
        const last = page.rows.at(-1);
        if (page.hasMore && last) linkNext(c, cursorAfter(last, query));
        return c.json(wrapRows(list, page.rows));
      },
      async PATCH(c, { token }) {
        const { query } = readListQuery(c, list);
        const input = await readInput(c, manyAsSpamInputSchema);
        if ('undo' in input) {
          const count = await restoreManyFromSpam(database, { list, action: input.undo, token });
          dispatcher.wake();
          return c.json({ success: true, count, action: null, more: false } satisfies ManyAsSpam);
        }
        const assignee = await assigneeOf(query, token, services);
        const { newest } = input;
        const marked = await markManyAsSpam(database, { list, query, assignee, newest, token });
        return c.json({ success: true, ...marked } satisfies ManyAsSpam);
      },
    });
    staffResource(app, `${apiPaths.adminList(list)}/:id`, services, {
      async GET(c, { token }) {
        const row = await readRow(database, { list, id: readId(c), token });
        if (!row) throw noSuchEntry();
        return c.json(row);
      },
    });
  }
}
