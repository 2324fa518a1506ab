import type { Context, Hono } from 'hono';
import {
  hasReadFlag,
  isAnswerable,
  type ListName,
  listNames,
  lists,
} from '../../../_shared/contract/admin.ts';
import {
  markReadInputSchema,
  orderStatusInputSchema,
  recordChangeSchema,
  spamInputSchema,
} from '../../../_shared/contract/admin-input.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { isInstant } from '../../../_shared/contract/instant.ts';
import { staffMessages } from '../../../_shared/contract/messages.ts';
import { statusMailSeconds } from '../../../_shared/contract/order-status.ts';
import type { StaffToken } from '../../identity/staff-tokens.ts';
import { readOptionalJsonObject } from '../../middleware/body.ts';
import { HttpProblem, invalidFields } from '../../middleware/problems.ts';
import { done } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readInput, validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import {
  changeRow,
  type Expected,
  readRow,
  readStatusChange,
  requireLiveSession,
  type StaffChange,
} from './list-data.ts';
import { noSuchEntry, readId } from './row-id.ts';

/**
 * The value that the caller of a change knows: `If-Match: "pending"`; undefined for any. For an answer it
 * is its moment, or `""` for none.
 * @throws HttpProblem 400
 */
function readExpected(c: Context, values: StaffChange): Expected | undefined {
  const column = (['status', 'answered_at'] as const).find((name) => values[name] !== undefined);
  if (!column) return undefined;
  const header = c.req.header('if-match')?.trim() ?? '*';
  if (header === '*') return undefined;
  const expected = /^"([^"]*)"$/.exec(header)?.[1];
  const isMoment = !expected || isInstant(expected);
  if (expected === undefined || (column === 'answered_at' && !isMoment)) {
    throw new HttpProblem(400, 'If-Match must be the expected value in quotes, or *.');
  }
  return { column, value: column === 'answered_at' ? expected || null : expected };
}

const answerChanged = 'Somebody else has answered meanwhile, or taken an answer back.';

/** The response to a change of a value that somebody else has changed. */
async function changedMeanwhile(
  services: Services,
  entry: { readonly list: ListName; readonly id: string; readonly column: Expected['column'] },
  token: string,
) {
  const { list, id, column } = entry;
  if (column === 'answered_at') {
    const row = await readRow(services.database, { list, id, token });
    return row ? new HttpProblem(412, answerChanged) : noSuchEntry();
  }
  const last = await readStatusChange(services.database, id, token);
  if (!last) return noSuchEntry();
  const status = last.status.replaceAll('_', ' ');
  // Without staff, an order is completed by its customer's approval.
  const who = last.actor ?? (status === 'completed' ? 'The customer’s approval' : 'Somebody');
  return new HttpProblem(412, `${who} changed it to '${status}'.`);
}

/** A handler that sets columns of the row whose id is in the path. */
function change(
  services: Services,
  list: ListName,
  readValues: (c: Context) => Promise<StaffChange>,
) {
  return async (c: Context, { token }: StaffToken): Promise<Response> => {
    const id = readId(c);
    const values = await readValues(c);
    const expected = readExpected(c, values);
    const found = await changeRow(services.database, {
      table: lists[list].table,
      id,
      values,
      expected,
      token,
    });
    if (!found) {
      await requireLiveSession(services.database, token);
      if (!expected) throw noSuchEntry();
      throw await changedMeanwhile(services, { list, id, column: expected.column }, token);
    }
    services.dispatcher.wake();
    // The database's clock began before this one.
    if (values.status !== undefined) services.dispatcher.wakeIn(statusMailSeconds + 0.2);
    const { answered_at: answeredAt } = found;
    return answeredAt === undefined ? done(c) : c.json({ success: true, answeredAt });
  };
}

export function registerChanges(app: Hono, services: Services): void {
  for (const list of listNames) {
    const entry = `${apiPaths.adminList(list)}/:id`;
    if (hasReadFlag(list)) {
      staffResource(app, `${entry}/mark-read`, services, {
        PATCH: change(services, list, async (c) => {
          const { read } = validate(markReadInputSchema, await readOptionalJsonObject(c));
          return { is_read: read };
        }),
      });
    }
    staffResource(app, `${apiPaths.adminRecords(list)}/:id`, services, {
      PATCH: change(services, list, async (c) => {
        const change = await readInput(c, recordChangeSchema);
        const { assignee, followUpOn, answeredAt } = change;
        if (answeredAt !== undefined && !isAnswerable(list)) {
          throw invalidFields({ answeredAt: staffMessages.notAnswered });
        }
        return {
          ...(assignee !== undefined && { assignee }),
          ...(followUpOn !== undefined && { follow_up_on: followUpOn }),
          ...(answeredAt !== undefined && { answered_at: answeredAt }),
        };
      }),
    });
    staffResource(app, `${entry}/spam`, services, {
      PATCH: change(services, list, async (c) => {
        const { spam } = await readInput(c, spamInputSchema);
        return { is_spam: spam };
      }),
    });
    if (list === 'orders') {
      staffResource(app, `${entry}/status`, services, {
        PATCH: change(services, list, async (c) => {
          const { status } = await readInput(c, orderStatusInputSchema);
          return { status };
        }),
      });
    }
  }
}
