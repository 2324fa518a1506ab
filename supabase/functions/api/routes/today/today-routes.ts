import type { Hono } from 'hono';
import { namelessStaff } from '../../../_shared/contract/activity.ts';
import { apiPaths, listHeaders } from '../../../_shared/contract/api.ts';
import { orderNumber } from '../../../_shared/contract/order-number.ts';
import { todayCursor, todayQuerySchema, waitingSchema } from '../../../_shared/contract/today.ts';
import { callAs } from '../../database.ts';
import { staffResource } from '../../middleware/staff.ts';
import { linkNext, readQuery } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-data.ts';

interface StoredLine {
  readonly kind: string;
  readonly list: string;
  readonly id: string;
  readonly promised: string;
  readonly text: string;
  readonly orderNumber: string | null;
}

/** A stored line as the contract has it. */
function lineOf(row: StoredLine) {
  const { list, id, text } = row;
  return waitingSchema.parse(
    row.kind === 'delivery'
      ? { ...row, state: list, message: text }
      : {
          ...row,
          list: listOf(list),
          id: Number(id),
          orderNumber: row.orderNumber && orderNumber(row.orderNumber),
        },
  );
}

export function registerToday(app: Hono, services: Services): void {
  const { database, env, sessions } = services;
  staffResource(app, apiPaths.adminToday, services, {
    GET: async (c, { token }) => {
      const { assignee, before, limit, only } = readQuery(c, todayQuerySchema);
      const whose = {
        me: async () => (await sessions.read(token)).name ?? namelessStaff,
        nobody: () => '',
      };
      const found = await callAs(database, token, 'admin_today', {
        ...(assignee && { whose: await whose[assignee]() }),
        sends_mail: env.dispatch.mail !== undefined,
        ...(before && { after: before }),
        page_size: limit,
        ...(only && { which: only }),
      });
      const { rows, total } = found as { rows: readonly StoredLine[]; total: number };
      c.header(listHeaders.total, String(total));
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      if (last) linkNext(c, todayCursor(last.promised, last.list, last.id));
      return c.json({ waiting: rows.slice(0, limit).map(lineOf) });
    },
  });
}
