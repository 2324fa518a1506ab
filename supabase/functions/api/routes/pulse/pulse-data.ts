import { type ListName, listNames, lists } from '../../../_shared/contract/admin.ts';
import { type Pulse, pulseSchema } from '../../../_shared/contract/pulse.ts';
import { asBearer, type Database, ensure } from '../../database.ts';

/**
 * Counts the unread and new entries of each list.
 *
 * @param known the newest entry of each list that the caller has.
 * @throws DatabaseFailure
 */
export async function readPulse(
  database: Database,
  known: Partial<Record<ListName, string>>,
  caller: { readonly token: string; readonly sendsMail: boolean },
): Promise<Pulse> {
  const { token, sendsMail } = caller;
  const byTable = listNames.flatMap((list) => {
    const id = known[list];
    return id === undefined ? [] : [[lists[list].table, id] as const];
  });
  const asked = database.caller.rpc('admin_pulse', { known: Object.fromEntries(byTable) });
  const { data } = await ensure<unknown>(asBearer(asked, token));
  const answer = Object(data) as Record<string, unknown>;
  return pulseSchema.parse({
    dead: answer.dead,
    // Without a mail server nobody can do anything about them.
    held: sendsMail ? answer.held : 0,
    sendsMail,
    surges: answer.surges,
    lists: Object.fromEntries(listNames.map((list) => [list, answer[lists[list].table]])),
  });
}
