import * as z from 'zod/mini';
import { type ListName, listNames, lists, type RowOf } from './admin.ts';

type Field = z.core.$ZodType;
const accepts = (field: Field, value: unknown): boolean => z.safeParse(field, value).success;

/** The field, but accepting anything: a value of the wrong type becomes null, false, 0 or ''. */
function lenient(field: Field): z.ZodMiniType {
  const blank = [null, false, 0].find((value) => accepts(field, value));
  // Any text will do: a word that this page doesn't know is still worth showing.
  if (blank === null && !accepts(field, {}) && !accepts(field, true))
    return z.catch(z.nullable(z.string()), null);
  if (blank === undefined) return z.catch(z.string(), '');
  return z.catch(field as z.ZodMiniType, blank);
}

const lenientRows = new Map(
  listNames.map((list) => {
    const { id, ...fields }: Record<string, Field> = lists[list].row.shape;
    const shape = Object.entries(fields).map(([name, field]) => [name, lenient(field)] as const);
    return [list, z.object({ ...Object.fromEntries(shape), id: id as z.ZodMiniType })] as const;
  }),
);

/**
 * Reads a row of a response, by the same rule for all lists: a field that is missing or of the
 * wrong type is left blank, and the row is kept. A row without an id is undefined.
 */
export function readRow<List extends ListName>(
  list: List,
  value: unknown,
): RowOf<List> | undefined {
  const row = lenientRows.get(list);
  const result = row && z.safeParse(row, value);
  return result?.success ? (result.data as unknown as RowOf<List>) : undefined;
}
