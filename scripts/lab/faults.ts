/**
 * Kills each process of a running product fifty times while visitors submit messages: `npm run lab
 * -- faults`, or `npm run lab -- faults web postgres` for some of them. Something is wrong if a
 * message was lost, stored twice or lacks its mails, or if the product did not recover by itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpawnedStack } from '../stack/spawned-stack.ts';
import { against, formatStatuses } from './figures.ts';
import { countRecords, submitMessages } from './load.ts';
import { chosen, unlimited, withProduct } from './product.ts';

const parts = ['web', 'function', 'dataApi', 'mailbox', 'postgres'] as const;
type PartName = (typeof parts)[number];

const kills = 50;
/** About as many messages as mails can keep up with. */
const load = { connections: 8, perSecond: 50 };
const recoveryMs = 60_000;

/** Kills a part once it runs under another PID than before. @returns its PID. */
async function killPart(stack: SpawnedStack, part: PartName, former?: number) {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) {
    const pid = stack.children()[part];
    if (pid === undefined || pid === former) continue;
    try {
      // SIGQUIT is Postgres's immediate shutdown: it recovers from its log at the next start.
      process.kill(pid, part === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
      return pid;
    } catch {
      // It has just ended, and its successor is on the way.
    }
  }
  throw new Error(`There is no ${part} to kill.`);
}

/** Milliseconds until a message is stored again. */
async function untilStored({ info }: SpawnedStack): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < recoveryMs) {
    const once = { origin: info.web, connections: 1, seconds: 0.05 };
    if ((await submitMessages(once)).acknowledged.size > 0) return performance.now() - began;
  }
  throw new Error('It did not recover by itself.');
}

const tryPart = (part: PartName): Promise<boolean> =>
  withProduct(unlimited, async (stack) => {
    const end = new AbortController();
    const visitors = submitMessages({ ...load, origin: stack.info.web, signal: end.signal });
    let former: number | undefined;
    let slowestMs = 0;
    for (let round = 0; round < kills; round += 1) {
      await sleep(500);
      former = await killPart(stack, part, former);
      slowestMs = Math.max(slowestMs, await untilStored(stack));
    }
    end.abort();
    const { acknowledged, statuses } = await visitors;
    const counted = await countRecords(stack.info.databaseUrl, acknowledged);
    const figures = Object.values(counted);
    const isRight = acknowledged.size > 0 && figures.every((count) => count === 0);
    console.log(
      `  killed ${kills} times, back after ${(slowestMs / 1_000).toFixed(1)} s at worst; acknowledged ` +
        `${acknowledged.size}; missing, twice, without mails ${figures}${against('0,0,0', isRight)}`,
    );
    console.log(`  answers ${formatStatuses(statuses)}`);
    return isRight;
  });

export async function run(args: readonly string[]): Promise<boolean> {
  let isGood = true;
  for (const part of chosen(parts, args)) {
    console.log(`\n${part}`);
    if (!(await tryPart(part))) isGood = false;
  }
  return isGood;
}
