import { columnOf, type ListName, lists } from '@contract/admin.ts';
import { staffMessages } from '@contract/messages.ts';
import type { Database } from '@database';
import * as z from 'zod/mini';
import { Refused, type StaffClient } from '../shell/staff-client.ts';
import { type Change, type EntryChange, valueIn } from './changes.utils.ts';

/** Orders have every column that staff may change. */
type Columns = Database['public']['Tables']['orders']['Update'];

const writtenSchema = z.array(z.object({ answered_at: z.optional(z.nullable(z.string())) }));

/**
 * Writes a change to the database: an answer, an assignment or a follow-up only if it still is what the entry has, so
 * that of two people at once only one succeeds, and Undo takes back nobody else's.
 * @returns the change as it is stored: the database may have put the moment of an answer right.
 * @throws Refused when there is no such entry, or somebody else has changed it
 */
export async function writeChange(
  staff: StaffClient,
  { list, entry, change }: EntryChange & { readonly list: ListName },
): Promise<Change> {
  const columns = Object.entries(change).map(([field, value]) => [columnOf(field), value]);
  let query = staff.supabase
    .from(lists[list].table as 'orders')
    .update(Object.fromEntries(columns) as Columns)
    .eq('id', entry.id);
  for (const [field, known] of Object.entries(valueIn(entry, change))) {
    // Spam is marked for everybody, whoever marks it first.
    if (field === 'isSpam') continue;
    query = known === null ? query.is(columnOf(field), null) : query.eq(columnOf(field), known);
  }
  const isAnswer = 'answeredAt' in change;
  // Not all lists have an answer.
  const rows = await staff.dataOf(query.select(isAnswer ? 'answered_at' : 'id'));
  const [written] = writtenSchema.parse(rows);
  if (!written) throw new Refused(staffMessages.changed);
  return isAnswer ? { answeredAt: written.answered_at ?? null } : change;
}
