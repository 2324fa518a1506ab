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
import { apiPaths, type Done } from '../../../_shared/contract/api.ts';
import { staffMessages } from '../../../_shared/contract/messages.ts';
import { readJsonObject, readOptionalJsonObject } from '../../middleware/body.ts';
import { invalidFields } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { changeRow, requireLiveSession, type StaffChange } from './list-data.ts';
import { noSuchEntry, readId } from './row-id.ts';

/** A handler that sets columns of the row whose id is in the path. */
function change(
  services: Services,
  list: ListName,
  readValues: (c: Context) => Promise<StaffChange>,
) {
  return async (c: Context): Promise<Response> => {
    const { token } = await requireStaff(c, services);
    const id = readId(c);
    const values = await readValues(c);
    const found = await changeRow(services.database, {
      table: lists[list].table,
      id,
      values,
      token,
    });
    if (!found) {
      await requireLiveSession(services.database, token);
      throw noSuchEntry();
    }
    services.dispatcher.wake();
    return c.json({ success: true } satisfies Done);
  };
}

export function registerChanges(app: Hono, services: Services): void {
  for (const list of listNames) {
    const entry = `${belowBase(apiPaths.adminList(list))}/:id`;
    if (hasReadFlag(list)) {
      resource(app, `${entry}/mark-read`, {
        PATCH: change(services, list, async (c) => {
          const { read } = validate(markReadInputSchema, await readOptionalJsonObject(c));
          return { is_read: read };
        }),
      });
    }
    resource(app, `${belowBase(apiPaths.adminRecords(list))}/:id`, {
      PATCH: change(services, list, async (c) => {
        const change = validate(recordChangeSchema, await readJsonObject(c));
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
    resource(app, `${entry}/spam`, {
      PATCH: change(services, list, async (c) => {
        const { spam } = validate(spamInputSchema, await readJsonObject(c));
        return { is_spam: spam };
      }),
    });
    if (list === 'orders') {
      resource(app, `${entry}/status`, {
        PATCH: change(services, list, async (c) => {
          const { status } = validate(orderStatusInputSchema, await readJsonObject(c));
          return { status };
        }),
      });
    }
  }
}
