import type { Context, Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { staffMessages } from '../../../_shared/contract/messages.ts';
import { eraseInputSchema, personInputSchema } from '../../../_shared/contract/person.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { invalidFields } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { erasePerson, exportPerson, readPerson } from './person-data.ts';

const emailOf = async (c: Context) => validate(personInputSchema, await readJsonObject(c)).email;

/** Routes for a person's data, its export and its erasure. */
export function registerPeople(app: Hono, services: Services): void {
  const { database } = services;

  resource(app, belowBase(apiPaths.adminPerson), {
    POST: async (c) => {
      const { token } = await requireStaff(c, services);
      return c.json(await readPerson(database, await emailOf(c), token));
    },
  });

  resource(app, belowBase(apiPaths.exportPerson), {
    POST: async (c) => {
      const { token } = await requireStaff(c, services);
      return c.json(await exportPerson(database, await emailOf(c), token));
    },
  });

  resource(app, belowBase(apiPaths.erasePerson), {
    POST: async (c) => {
      const { token } = await requireStaff(c, services);
      const { email } = validate(eraseInputSchema, await readJsonObject(c));
      const erased = await erasePerson(database, email, token);
      if (erased === undefined) throw invalidFields({ email: staffMessages.nobody });
      return c.json({ success: true, erased });
    },
  });
}
