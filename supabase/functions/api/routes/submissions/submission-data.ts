import * as z from 'zod/mini';
import type { ListTable } from '../../../_shared/contract/admin.ts';
import { type ConfirmationMail, confirmationMails } from '../../../_shared/contract/api.ts';
import type { Attribution } from '../../../_shared/contract/attribution.ts';
import type { Stored } from '../../../_shared/contract/forms.ts';
import type { Database as Schema } from '../../../_shared/database.types.ts';
import { asBearer, type Database, ensure } from '../../database.ts';

export interface Submission {
  readonly table: ListTable;
  readonly row: Readonly<Record<string, string | Attribution | null>>;
  /** The caller's idempotency key; without one, the database detects repeats by their content. */
  readonly key: string | undefined;
  /** For orders: computes the token hash that the database stores for the customer's link. */
  readonly orderTokenHashOf?: ((receipt: string) => string) | undefined;
  /** Token of the visitor who sends it. */
  readonly token: string;
}

const confirmationSchema = z.object({ mail: z.enum(confirmationMails) });

interface Replay {
  readonly code?: unknown;
  readonly details?: unknown;
}

/** The outcome of a submission; `isRepeat` if it was stored before: then nothing is known of a mail. */
export type Outcome = Stored &
  ({ readonly isRepeat: true } | { readonly isRepeat: false; readonly mail: ConfirmationMail });

/** The guard trigger's response to a repeated submission: status 200 and the receipt. */
function readReplay(response: unknown): Stored | undefined {
  const { code, details } = (response ?? {}) as Replay;
  if (code !== 'replay' || typeof details !== 'string') return undefined;
  const { receipt, createdAt } = JSON.parse(details);
  return { receipt, createdAt: new Date(createdAt) };
}

/**
 * Stores a submission once: a repeat gets the first one's receipt, thirty times a minute for each
 * client.
 * @throws DatabaseFailure
 */
export async function storeSubmission(
  database: Database,
  submission: Submission,
): Promise<Outcome> {
  const { table, row, key, token, orderTokenHashOf } = submission;
  const receipt = key ?? crypto.randomUUID();
  const values = key === undefined ? row : { ...row, receipt };
  // A visitor can't read rows. Without a key, the guard trigger takes the receipt from this header.
  // The client's types take one table at a time. A test checks which columns each form fills.
  const insert = database.caller
    .from(table as 'contact_submissions')
    .insert(values as unknown as Schema['public']['Tables']['contact_submissions']['Insert'])
    .setHeader('x-receipt', receipt);
  if (orderTokenHashOf) insert.setHeader('x-order-token-hash', orderTokenHashOf(receipt));
  const { data } = await ensure<unknown>(asBearer(insert, token));
  const earlier = readReplay(data);
  if (earlier === undefined) {
    // The trigger names it in a header; see fetchWithHeaders.
    const confirmation = z.safeParse(confirmationSchema, data);
    const mail = confirmation.success ? confirmation.data.mail : 'none';
    return { receipt, createdAt: new Date(), isRepeat: false, mail };
  }
  await ensure<unknown>(asBearer(database.caller.rpc('submission_repeated'), token));
  return { ...earlier, isRepeat: true };
}
