import { lists } from '../../_shared/contract/admin.ts';
import type { TablesInsert } from '../../_shared/database.types.ts';
import { newKey } from './api.ts';
import { type RestAnswer, type RestOptions, rest } from './data-api.ts';

export const table = 'contact_submissions';

export const openTables = Object.values(lists).map((list) => list.table);
export const closedTables = ['users', 'images'] as const;

/** An existing column, so that a refusal is about permission and not about the name. */
export const columnOf = (name: string): string => (name === 'images' ? 'name' : 'email');

type Row = Partial<TablesInsert<typeof table>>;

/** A valid row that no other test sends. */
export const uniqueRow = <More extends object>(more: More = {} as More) => ({
  ...({
    name: 'Ada Lovelace',
    email: `${newKey()}@example.com`,
    message: 'hello hello hello',
  } satisfies Row),
  ...more,
});

export const insertRow = (body: object | string, options: RestOptions = {}): Promise<RestAnswer> =>
  rest(table, { method: 'POST', body, ...options });
