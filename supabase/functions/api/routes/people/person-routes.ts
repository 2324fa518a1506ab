import type { Context, Hono } from 'hono';
import { columnOf, type ListName, lists } from '../../../_shared/contract/admin.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { staffMessages } from '../../../_shared/contract/messages.ts';
import {
  eraseInputSchema,
  type Person,
  personInputSchema,
  personSchema,
} from '../../../_shared/contract/person.ts';
import { callAs, type Database } from '../../database.ts';
import { explained, invalidFields } from '../../middleware/problems.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { answered, listOf, type Row } from '../lists/list-data.ts';

interface Stored {
  readonly list: string;
  readonly row: Row;
}

interface StoredPerson {
  readonly total: number;
  readonly mailCount: number;
  readonly records: readonly Stored[];
  readonly entries: readonly { readonly list: string }[];
  readonly mails: readonly unknown[];
}

/** The columns of a stored row as the fields of its list. */
function rowOf(list: ListName, stored: Row): Row {
  const fields = Object.keys(lists[list].row.shape);
  return answered(Object.fromEntries(fields.map((field) => [field, stored[columnOf(field)]])));
}

async function find(database: Database, email: string, token: string, most: number | null) {
  const found = await callAs(database, token, 'admin_person', { address: email, most });
  return found as StoredPerson;
}

/** A person's newest entries and the history of all of them. @throws DatabaseFailure */
async function readPerson(database: Database, email: string, token: string): Promise<Person> {
  const { records, entries, ...counts } = await find(database, email, token, 200);
  return personSchema.parse({
    ...counts,
    records: records.map(({ list, row }) => ({
      list: listOf(list),
      row: rowOf(listOf(list), row),
    })),
    entries: entries.map((entry) => ({ ...entry, list: listOf(entry.list) })),
  });
}

/** Everything stored about a person, unchanged. @throws DatabaseFailure */
async function exportPerson(database: Database, email: string, token: string) {
  const { records, entries, mails } = await find(database, email, token, null);
  const files = await callAs(database, token, 'admin_person_files', { address: email });
  return { email, records, history: entries, mails, ...(files as object) };
}

const emailOf = async (c: Context) => (await readInput(c, personInputSchema)).email;

/** Routes for a person's data, its export and its erasure. */
export function registerPeople(app: Hono, services: Services): void {
  const { database } = services;
  staffResource(app, apiPaths.adminPerson, services, {
    POST: async (c, { token }) => c.json(await readPerson(database, await emailOf(c), token)),
  });
  staffResource(app, apiPaths.exportPerson, services, {
    POST: async (c, { token }) => c.json(await exportPerson(database, await emailOf(c), token)),
  });
  staffResource(app, apiPaths.erasePerson, services, {
    POST: async (c, { token }) => {
      const { email } = await readInput(c, eraseInputSchema);
      const erasing = callAs(database, token, 'admin_erase', { address: email });
      const nobody = () => invalidFields({ email: staffMessages.nobody });
      return c.json({ success: true, erased: Number(await explained(erasing, { nobody })) });
    },
  });
}
