import type { Hono } from 'hono';
import { activitySchema } from '../../../_shared/contract/activity.ts';
import { listNames, lists } from '../../../_shared/contract/admin.ts';
import { noteInputSchema } from '../../../_shared/contract/admin-input.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { asBearer, callAs, DatabaseFailure, ensure, isBeyondRange } from '../../database.ts';
import { done } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { requireLiveSession } from '../lists/list-data.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';

/** Routes for an entry's notes and history. */
export function registerRecords(app: Hono, services: Services): void {
  const { database } = services;
  for (const name of listNames) {
    const path = `${apiPaths.adminRecords(name)}/:id`;
    const list = lists[name].table;
    staffResource(app, `${path}/notes`, services, {
      POST: async (c, { token }) => {
        // As text: it may be larger than a number holds.
        const record = readId(c) as unknown as number;
        const { text } = await readInput(c, noteInputSchema);
        try {
          const adding = database.caller.from('notes').insert({ list, record, text });
          await ensure(asBearer(adding, token));
        } catch (error) {
          if (error instanceof DatabaseFailure && error.code === 'no_such_record')
            throw noSuchEntry();
          if (!isBeyondRange(error)) throw error;
          await requireLiveSession(database, token);
          throw noSuchEntry();
        }
        return done(c, 201);
      },
    });
    staffResource(app, `${path}/activity`, services, {
      GET: async (c, { token }) => {
        const record = readId(c) as unknown as number;
        const activity = await callAs(database, token, 'admin_activity', { list, record });
        if (activity === null) throw noSuchEntry();
        return c.json(activitySchema.parse(activity));
      },
    });
  }
}
