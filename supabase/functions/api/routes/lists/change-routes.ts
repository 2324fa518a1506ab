import type { Context, Hono } from 'hono';
import {
  hasReadFlag,
  listNames,
  lists,
  type MarkReadListName,
} from '../../../_shared/contract/admin.ts';
import {
  markReadInputSchema,
  orderStatusInputSchema,
} from '../../../_shared/contract/admin-input.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { statusMailSeconds } from '../../../_shared/contract/order-status.ts';
import type { StaffToken } from '../../identity/staff-tokens.ts';
import { readOptionalJsonObject } from '../../middleware/body.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { done } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readInput, validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { changeRow, readStatusChange, requireLiveSession, type StaffChange } from './list-data.ts';
import { noSuchEntry, readId } from './row-id.ts';

/**
 * The status that the caller of a change knows: `If-Match: "pending"`; undefined for any.
 * @throws HttpProblem 400
 */
function readExpected(c: Context): string | undefined {
  const header = c.req.header('if-match')?.trim() ?? '*';
  if (header === '*') return undefined;
  const expected = /^"([^"]*)"$/.exec(header)?.[1];
  if (expected !== undefined) return expected;
  throw new HttpProblem(400, 'If-Match must be the expected value in quotes, or *.');
}

/** The response to a change of a status that somebody else has changed. */
async function changedMeanwhile({ database }: Services, id: string, token: string) {
  const last = await readStatusChange(database, id, token);
  if (!last) return noSuchEntry();
  const status = last.status.replaceAll('_', ' ');
  // Without staff, an order is completed by its customer's approval.
  const who = last.actor ?? (status === 'completed' ? 'The customer’s approval' : 'Somebody');
  return new HttpProblem(412, `${who} changed it to '${status}'.`);
}

/** A handler that sets a column of the row whose id is in the path. */
function change(
  services: Services,
  list: MarkReadListName,
  readValues: (c: Context) => Promise<StaffChange>,
) {
  return async (c: Context, { token }: StaffToken): Promise<Response> => {
    const { database, dispatcher } = services;
    const id = readId(c);
    const values = await readValues(c);
    const isStatus = values.status !== undefined;
    const expected = isStatus ? readExpected(c) : undefined;
    const { table } = lists[list];
    if (!(await changeRow(database, { table, id, values, expected, token }))) {
      await requireLiveSession(database, token);
      throw expected === undefined ? noSuchEntry() : await changedMeanwhile(services, id, token);
    }
    if (isStatus) {
      dispatcher.wake();
      // The database's clock began before this one.
      dispatcher.wakeIn(statusMailSeconds + 0.2);
    }
    return done(c);
  };
}

export function registerChanges(app: Hono, services: Services): void {
  for (const list of listNames.filter(hasReadFlag)) {
    staffResource(app, `${apiPaths.adminList(list)}/:id/mark-read`, services, {
      PATCH: change(services, list, async (c) => {
        const { read } = validate(markReadInputSchema, await readOptionalJsonObject(c));
        return { is_read: read };
      }),
    });
  }
  staffResource(app, `${apiPaths.adminList('orders')}/:id/status`, services, {
    PATCH: change(services, 'orders', async (c) => {
      const { status } = await readInput(c, orderStatusInputSchema);
      return { status };
    }),
  });
}
