import { columnOf, type ListName, lists } from '@contract/admin.ts';
import { staffMessages } from '@contract/messages.ts';
import type { Database } from '@database';
import * as z from 'zod/mini';
import { Refused, type StaffClient } from '../shell/staff-client.ts';
import type { Change, EntryChange } from './changes.utils.ts';

/** Orders have every column that staff may change. */
type Columns = Database['public']['Tables']['orders']['Update'];

const writtenSchema = z.array(z.object({ answered_at: z.optional(z.nullable(z.string())) }));

/**
 * Writes a change to the database. An answer is changed only if it still is the entry's, so that of two
 * people at once only one succeeds.
 * @returns the change as it is stored: the database may have put the moment of an answer right.
 * @throws Refused when there is no such entry, or somebody else has changed its answer
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
  const isAnswer = 'answeredAt' in change;
  if (isAnswer) {
    query = entry.answeredAt
      ? query.eq('answered_at', entry.answeredAt)
      : query.is('answered_at', null);
  }
  // Not all lists have an answer.
  const rows = await staff.dataOf(query.select(isAnswer ? 'answered_at' : 'id'));
  const [written] = writtenSchema.parse(rows);
  if (!written) throw new Refused(staffMessages.answerChanged);
  return isAnswer ? { answeredAt: written.answered_at ?? null } : change;
}
