import { type FoundEntry, foundSchema } from '../../../_shared/contract/find.ts';
import { asBearer, type Database, ensure } from '../../database.ts';
import { listOf, searchPatterns } from '../lists/list-data.ts';

/** Maximum entries of each list in a response. */
const most = 6;

/** The newest entries in which all words of `q` occur. @throws DatabaseFailure */
export async function find(
  database: Database,
  q: string,
  token: string,
): Promise<readonly FoundEntry[]> {
  const asked = database.caller.rpc('admin_find', { patterns: searchPatterns(q), most });
  const { data } = await ensure<unknown>(asBearer(asked, token));
  const entries = (data as { readonly list: string }[]).map((entry) => ({
    ...entry,
    list: listOf(entry.list),
  }));
  return foundSchema.parse({ entries }).entries;
}
