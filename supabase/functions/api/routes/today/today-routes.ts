import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { namelessStaff } from '../../../_shared/contract/activity.ts';
import { apiPaths, listHeaders } from '../../../_shared/contract/api.ts';
import { todayCursor, todayQuerySchema, waitingSchema } from '../../../_shared/contract/today.ts';
import { asBearer, ensure } from '../../database.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { fieldErrors } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-data.ts';

interface StoredLine {
  readonly kind: string;
  readonly list: string;
  readonly id: string;
  readonly promised: string;
  readonly text: string;
}

/** A stored line as the contract has it. */
function lineOf(row: StoredLine) {
  const { list, id, text } = row;
  return waitingSchema.parse(
    row.kind === 'delivery'
      ? { ...row, state: list, message: text }
      : { ...row, list: listOf(list), id: Number(id) },
  );
}

export function registerToday(app: Hono, services: Services): void {
  const { database, env, sessions } = services;
  resource(app, belowBase(apiPaths.adminToday), {
    GET: async (c) => {
      const { token } = await requireStaff(c, services);
      const url = new URL(c.req.url);
      const asked = z.safeParse(todayQuerySchema, Object.fromEntries(url.searchParams));
      if (!asked.success) {
        const errors = fieldErrors(asked.error);
        throw new HttpProblem(400, Object.values(errors).join(' '), { errors });
      }
      const { assignee, before, limit } = asked.data;
      const whose = {
        me: async () => (await sessions.read(token)).name ?? namelessStaff,
        nobody: () => '',
      };
      const found = database.caller.rpc('admin_today', {
        ...(assignee && { whose: await whose[assignee]() }),
        sends_mail: env.dispatch.mail !== undefined,
        ...(before && { after: before }),
        page_size: limit,
      });
      const { data } = await ensure<unknown>(asBearer(found, token));
      const { rows, total } = data as { rows: readonly StoredLine[]; total: number };
      c.header(listHeaders.total, String(total));
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      if (last) {
        url.searchParams.set('before', todayCursor(last.promised, last.list, last.id));
        c.header(listHeaders.next, `<${url.pathname}${url.search}>; rel="next"`);
      }
      return c.json({ waiting: rows.slice(0, limit).map(lineOf) });
    },
  });
}
