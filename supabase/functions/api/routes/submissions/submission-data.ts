import { asBearer, type Database, DatabaseFailure, ensure } from '../../database.ts';
import type { Stored } from './forms.ts';

export interface Submission {
  readonly table: string;
  readonly row: Readonly<Record<string, string | null>>;
  /** The caller's idempotency key; without one the database tells repeats by their content. */
  readonly receipt: string | undefined;
  /** Token of the visitor who sends it. */
  readonly token: string;
}

interface Replay {
  readonly code?: unknown;
  readonly details?: unknown;
}

/** What the guard trigger says when it knows the submission already: status 200 and the receipt. */
function readReplay(answer: unknown): Stored | undefined {
  const { code, details } = (answer ?? {}) as Replay;
  if (code !== 'replay' || typeof details !== 'string') return undefined;
  const { receipt, createdAt } = JSON.parse(details);
  return { receipt, createdAt: new Date(createdAt) };
}

/**
 * Stores a submission, once: when it is already there the first one's receipt comes back.
 * @throws DatabaseFailure
 */
export async function storeSubmission(database: Database, submission: Submission): Promise<Stored> {
  const { table, row, receipt, token } = submission;
  const insert = () =>
    ensure<unknown>(
      asBearer(
        database.caller.from(table).insert(receipt === undefined ? row : { ...row, receipt }),
        token,
      ),
    );
  const replay = readReplay((await insert()).data);
  if (replay) return replay;
  if (receipt !== undefined) return { receipt, createdAt: new Date() };
  // A visitor cannot read rows, so a receipt that the database made is learnt by sending the same
  // again: that stores nothing and answers with the first receipt.
  const echo = readReplay((await insert()).data);
  if (echo) return echo;
  throw new DatabaseFailure({ status: 500, error: { message: 'No replay of a stored row' } });
}
