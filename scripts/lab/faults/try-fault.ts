import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatStatuses, submitMessages } from '../bench/load.ts';
import { connectTo } from '../../stack/database.ts';
import { stateLocations } from '../../stack/locations.ts';
import { type SpawnedStack, spawnStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import type { Fault } from './fault.ts';

const connections = 8;
/** About fifty messages a second, so that mails keep up. */
const pauseMs = 150;
/** How long visitors go on writing after the fault. */
const afterwardsMs = 5_000;
const recoveryMs = 60_000;
const linesOfLog = 4;

/** The effects of a fault, compared with the responses that visitors got. */
export interface Outcome {
  readonly happened: string;
  readonly acknowledged: number;
  readonly missing: number;
  readonly twice: number;
  /** Messages without both of their mails. */
  readonly withoutMails: number;
  readonly longestSilenceMs: number;
  readonly answers: string;
  /**
   * Milliseconds from the end of the fault to the next stored message; undefined if there was none.
   */
  readonly backAfterMs: number | undefined;
  /** The first new lines of each log, one of each kind. */
  readonly said: readonly string[];
}

/** Causes a fault in a separate product while visitors submit messages, and counts the records. */
export async function tryFault(fault: Fault): Promise<Outcome> {
  const place = (await fault.place?.()) ?? temporaryStateDir();
  try {
    const stack = await spawnStack(place.path, {
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...fault.env,
    });
    try {
      const { logs } = stateLocations(place.path);
      const before = logSizes(logs);
      const end = new AbortController();
      const load = submitMessages({
        origin: stack.info.web,
        connections,
        pauseMs,
        signal: end.signal,
      });
      const happened = await fault.happen(stack, place);
      const backAfterMs = await untilStored(stack);
      await sleep(afterwardsMs);
      end.abort();
      const { acknowledged, statuses, longestSilenceMs } = await load;
      return {
        happened,
        acknowledged: acknowledged.size,
        ...(await countRecords(stack, acknowledged)),
        longestSilenceMs,
        answers: formatStatuses(statuses),
        backAfterMs,
        said: firstLines(logs, before),
      };
    } finally {
      await stack.stop();
    }
  } finally {
    await place.remove();
  }
}

/** Milliseconds until a message is stored again; undefined if it takes too long. */
export async function untilStored({ info }: SpawnedStack): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < recoveryMs) {
    const { acknowledged } = await submitMessages({
      origin: info.web,
      connections: 1,
      seconds: 0.05,
    });
    if (acknowledged.size > 0) return performance.now() - began;
  }
  return;
}

async function countRecords({ info }: SpawnedStack, acknowledged: ReadonlySet<string>) {
  const sql = connectTo(info.databaseUrl);
  const rows = await sql<{ receipt: string; mails: number }[]>`
    select receipt, (
      select count(distinct kind)::int from private.deliveries
      where list = 'contact_submissions' and record = entry.id
    ) as mails
    from public.contact_submissions as entry`;
  await sql.end();
  const stored = new Set(rows.map(({ receipt }) => receipt));
  return {
    missing: [...acknowledged].filter((key) => !stored.has(key)).length,
    twice: rows.length - stored.size,
    withoutMails: rows.filter(({ mails }) => mails < 2).length,
  };
}

const logSizes = (folder: string): ReadonlyMap<string, number> =>
  new Map(readdirSync(folder).map((file) => [file, statSync(join(folder, file)).size]));

function firstLines(folder: string, before: ReadonlyMap<string, number>): string[] {
  return readdirSync(folder).flatMap((file) => {
    const added = readFileSync(join(folder, file)).subarray(before.get(file) ?? 0);
    const kinds = new Map<string, string>();
    for (const line of added.toString().split('\n').filter(Boolean)) {
      const kind = line.replaceAll(/\d+/g, '');
      if (!kinds.has(kind)) kinds.set(kind, `${file}: ${line}`);
    }
    return [...kinds.values()].slice(0, linesOfLog);
  });
}
