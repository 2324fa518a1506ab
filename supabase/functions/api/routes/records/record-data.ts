import { type Activity, activitySchema } from '../../../_shared/contract/activity.ts';
import type { ListTable } from '../../../_shared/contract/admin.ts';
import { asBearer, type Database, DatabaseFailure, ensure } from '../../database.ts';
import { isBeyondRange, requireLiveSession } from '../lists/list-data.ts';

/** One record, and the staff member's own token. */
export interface RecordCall {
  readonly table: ListTable;
  /** As text: it may be larger than a number holds. */
  readonly id: string;
  readonly token: string;
}

/** Adds a note; false when there is no such record. @throws DatabaseFailure */
export async function addNote(
  database: Database,
  { table, id, token }: RecordCall,
  text: string,
): Promise<boolean> {
  const row = { list: table, record: id as unknown as number, text };
  try {
    await ensure(asBearer(database.caller.from('notes').insert(row), token));
    return true;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.code === 'no_such_record') return false;
    if (!isBeyondRange(error)) throw error;
    await requireLiveSession(database, token);
    return false;
  }
}

/** The history of a record; undefined if there is neither. @throws DatabaseFailure */
export async function readActivity(
  database: Database,
  { table, id, token }: RecordCall,
): Promise<Activity | undefined> {
  const found = database.caller.rpc('admin_activity', {
    list: table,
    record: id as unknown as number,
  });
  const { data } = await ensure<unknown>(asBearer(found, token));
  return data === null ? undefined : activitySchema.parse(data);
}
