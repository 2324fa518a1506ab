import type { Context, Hono } from 'hono';
import { type ListName, listNames, lists } from '../../../_shared/contract/admin.ts';
import { noteInputSchema } from '../../../_shared/contract/admin-input.ts';
import { apiPaths, type Done } from '../../../_shared/contract/api.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';
import { addNote, type RecordCall, readActivity } from './record-data.ts';

/** Routes for a record's notes and history. */
export function registerRecords(app: Hono, services: Services): void {
  const { database } = services;
  const readCall = async (c: Context, list: ListName): Promise<RecordCall> => {
    const { token } = await requireStaff(c, services);
    return { table: lists[list].table, id: readId(c), token };
  };

  for (const list of listNames) {
    const record = `${belowBase(apiPaths.adminRecords(list))}/:id`;
    resource(app, `${record}/notes`, {
      POST: async (c) => {
        const call = await readCall(c, list);
        const { text } = validate(noteInputSchema, await readJsonObject(c));
        if (!(await addNote(database, call, text))) throw noSuchEntry();
        return c.json({ success: true } satisfies Done, 201);
      },
    });
    resource(app, `${record}/activity`, {
      GET: async (c) => {
        const activity = await readActivity(database, await readCall(c, list));
        if (!activity) throw noSuchEntry();
        return c.json(activity);
      },
    });
  }
}
