/**
 * Injects faults into a running product, one after another, while visitors submit messages: `npm
 * run lab -- faults`, or `npm run lab -- faults full-disk` for some of them. Something is wrong if a
 * message was lost, stored twice or lacks its mails, or if the product did not recover by itself.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, stateLocations } from '../stack/locations.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { type Fault, faults, untilStored } from './faults/faults.ts';
import { against, formatStatuses } from './figures.ts';
import { countRecords, submitMessages } from './load.ts';
import { chosen, unlimited } from './product.ts';

/** About as many messages as mails can keep up with. */
const load = { connections: 8, perSecond: 50 };
/** How long visitors go on writing after the fault. */
const afterwardsMs = 5_000;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Causes a fault in a separate product while visitors submit messages, and counts the records. */
async function tryFault(fault: Fault): Promise<boolean> {
  const place = fault.place?.() ?? temporaryStateDir();
  try {
    const stack = await spawnStack(place.path, { ...unlimited, ...fault.env });
    try {
      const { logs } = stateLocations(place.path);
      const before = logSizes(logs);
      const end = new AbortController();
      const visitors = submitMessages({ ...load, origin: stack.info.web, signal: end.signal });
      const happened = await fault.happen(stack, place);
      const backMs = await untilStored(stack);
      await sleep(afterwardsMs);
      end.abort();
      const { acknowledged, statuses, longestSilenceMs } = await visitors;
      const { missing, twice, withoutMails } = await countRecords(
        stack.info.databaseUrl,
        acknowledged,
      );
      const isRight = acknowledged.size > 0 && missing + twice + withoutMails === 0;
      const back = backMs === undefined ? 'not back by itself' : `back after ${seconds(backMs)}`;
      console.log(`  ${happened}; ${back}; longest silence ${seconds(longestSilenceMs)}`);
      console.log(
        `  acknowledged ${acknowledged.size}, missing ${missing}, twice ${twice}, ` +
          `without mails ${withoutMails}${against('0, 0, 0', isRight)}`,
      );
      console.log(`  answers ${formatStatuses(statuses)}`);
      for (const line of firstLines(logs, before)) console.log(`  ${line}`);
      return isRight && backMs !== undefined;
    } finally {
      await stack.stop();
    }
  } finally {
    place.remove();
  }
}

const logSizes = (folder: string): ReadonlyMap<string, number> =>
  new Map(readdirSync(folder).map((file) => [file, statSync(join(folder, file)).size]));

/** The first new lines of each log, one of each kind. */
function firstLines(folder: string, before: ReadonlyMap<string, number>): string[] {
  return readdirSync(folder).flatMap((file) => {
    const added = readFileSync(join(folder, file)).subarray(before.get(file) ?? 0);
    const lines = added.toString().split('\n').filter(Boolean);
    const kinds = new Map(lines.reverse().map((line) => [line.replaceAll(/\d+/g, ''), line]));
    const shown = [...kinds.values()].reverse().slice(0, 4);
    return shown.map((line) => `${file}: ${line.replaceAll(root, '.')}`.slice(0, 240));
  });
}

export async function run(args: readonly string[]): Promise<boolean> {
  let deviations = 0;
  for (const name of chosen(Object.keys(faults), args)) {
    const fault = faults[name] as Fault;
    console.log(`\n${name}`);
    if (fault.impossible) console.log(`  not tried here: ${fault.impossible}`);
    else if (!(await tryFault(fault))) deviations += 1;
  }
  return deviations === 0;
}
