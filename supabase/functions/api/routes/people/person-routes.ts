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
import { callAs, type Database, DatabaseFailure } from '../../database.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { invalidFields } from '../../middleware/problems.ts';
import { belowBase } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { answered, listOf, type Row } from '../lists/list-data.ts';

interface Stored {
  readonly list: string;
  readonly row: Row;
}

interface StoredPerson {
  readonly total: number;
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
  const { total, records, entries } = await find(database, email, token, 200);
  return personSchema.parse({
    total,
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
  const photos = await callAs(database, token, 'admin_person_photos', { address: email });
  const films = await callAs(database, token, 'admin_person_films', { address: email });
  const mailsFromThem = await callAs(database, token, 'admin_person_mails', { address: email });
  return { email, records, history: entries, mails, mailsFromThem, photos, films };
}

/** Erases a person. Resolves to the number of their entries; undefined for an unknown address. */
async function erasePerson(
  database: Database,
  email: string,
  token: string,
): Promise<number | undefined> {
  try {
    return Number(await callAs(database, token, 'admin_erase', { address: email }));
  } catch (error) {
    if (error instanceof DatabaseFailure && error.code === 'nobody') return undefined;
    throw error;
  }
}

const emailOf = async (c: Context) => validate(personInputSchema, await readJsonObject(c)).email;

/** Routes for a person's data, its export and its erasure. */
export function registerPeople(app: Hono, services: Services): void {
  const { database } = services;
  staffResource(app, belowBase(apiPaths.adminPerson), services, {
    POST: async (c, { token }) => c.json(await readPerson(database, await emailOf(c), token)),
  });
  staffResource(app, belowBase(apiPaths.exportPerson), services, {
    POST: async (c, { token }) => c.json(await exportPerson(database, await emailOf(c), token)),
  });
  staffResource(app, belowBase(apiPaths.erasePerson), services, {
    POST: async (c, { token }) => {
      const { email } = validate(eraseInputSchema, await readJsonObject(c));
      const erased = await erasePerson(database, email, token);
      if (erased === undefined) throw invalidFields({ email: staffMessages.nobody });
      return c.json({ success: true, erased });
    },
  });
}
