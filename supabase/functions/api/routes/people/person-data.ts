import { columnOf, type ListName, lists } from '../../../_shared/contract/admin.ts';
import { type Person, personSchema } from '../../../_shared/contract/person.ts';
import { asBearer, type Database, DatabaseFailure, ensure } from '../../database.ts';
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
  // The generated types don't know that an argument may be null.
  const found = database.caller.rpc('admin_person', { address: email, most: most as number });
  const { data } = await ensure<unknown>(asBearer(found, token));
  return data as StoredPerson;
}

/** A person's newest records and history entries. @throws DatabaseFailure */
export async function readPerson(
  database: Database,
  email: string,
  token: string,
): Promise<Person> {
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
export async function exportPerson(database: Database, email: string, token: string) {
  const { records, entries, mails } = await find(database, email, token, null);
  const uploaded = database.caller.rpc('admin_person_photos', { address: email });
  const { data: photos } = await ensure<unknown>(asBearer(uploaded, token));
  return { email, records, history: entries, mails, photos };
}

/** Erases a person. Resolves to the number of their records; undefined for an unknown address. */
export async function erasePerson(
  database: Database,
  email: string,
  token: string,
): Promise<number | undefined> {
  try {
    const erasing = database.caller.rpc('admin_erase', { address: email });
    const { data } = await ensure<unknown>(asBearer(erasing, token));
    return Number(data);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.code === 'nobody') return undefined;
    throw error;
  }
}
