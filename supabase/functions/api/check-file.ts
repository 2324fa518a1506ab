import { type Database, ensure } from './database.ts';
import { HttpProblem } from './middleware/problems.ts';
import type { Storage } from './storage.ts';

/** What was announced of a file. */
export interface Announced {
  readonly bytes: number;
  readonly type: string;
}

/** Reads bytes of a file; fewer at its end. */
export type ReadAt = (from: number, bytes: number) => Promise<Uint8Array>;

interface Found {
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
  /** Why it is refused although it is of the right type, in a sentence. */
  readonly fault?: string | undefined;
}

interface Check<Seen> {
  readonly path: string;
  readonly said: Announced;
  readonly messages: {
    readonly type: string;
    readonly otherSize: string;
    readonly notArrived: string;
    readonly gone: string;
  };
  /** @returns undefined if it is nothing that we take. */
  readonly look: (read: ReadAt) => Promise<Seen | undefined>;
  readonly remove: () => Promise<unknown>;
}

/**
 * Looks at a file that has arrived: it must have the announced size and type. Otherwise it is removed, and the
 * problem says why in one sentence. The version that was looked at is noted: nothing else that is stored in its
 * place will be read.
 */
export async function checkFile<Seen extends Found>(
  { database, storage }: { database: Database; storage: Storage },
  { path, said, messages, look, remove }: Check<Seen>,
): Promise<Seen> {
  const { bucket } = storage;
  const { data: arrived } = await ensure(database.server.rpc('file_arrived', { bucket, path }));
  if (!arrived) throw new HttpProblem(409, messages.notArrived);
  const { version, bytes: size } = arrived as { version: string; bytes: number };
  const refuse = async (sentence: string) => {
    await remove();
    return new HttpProblem(422, sentence);
  };
  if (size !== said.bytes) throw await refuse(messages.otherSize);
  const seen = await look(async (from, bytes) => {
    if (from >= size) return new Uint8Array();
    return (await storage.read(path, from, bytes)) ?? new Uint8Array();
  });
  if (!seen || seen.type !== said.type) throw await refuse(messages.type);
  if (seen.fault) throw await refuse(seen.fault);
  const { width, height } = seen;
  const noted = database.server.rpc('file_checked', {
    ...{ bucket, path, version },
    ...(width !== undefined && height !== undefined && { width, height }),
  });
  if (!(await ensure(noted)).data) throw new HttpProblem(404, messages.gone);
  return seen;
}
