import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery, DeliveryData, Lane as LaneName } from './delivery-data.ts';
import type { Attempt, Sender } from './sender.ts';

export interface Tally {
  sent: number;
  retried: number;
  dead: number;
}

export interface Lane {
  /** Sends everything that is due, including what becomes due during the run. Never rejects. */
  run(): Promise<Tally>;
  /** Runs for a new entry; undefined while the receiver's server is known to be unreachable. */
  wake(): Promise<Tally> | undefined;
}

/** Deliveries claimed at a time. Those left when a run ends are returned to the queue. */
const pageSize = 20;
/** The platform ends a call that takes much longer; the next call comes a minute later. */
const runMs = 50_000;
/** After this many failures in a row to reach the server, the rest wait for a later run. */
const patience = 2;
/** How long new entries don't start a run after that. */
const awayMs = 10_000;
/** A message that takes longer holds up no other. */
const slowMs = 1_000;
/** So many messages may be slow at a time before the others wait for them. */
const mostSlow = 8;
/**
 * Visitors come first: while many submissions come in, a lane pauses fifteen times as long as it
 * works, so that it takes no noticeable share of the machine from them.
 */
const restFactor = 15;
/** The longest pause: a message that takes this long mostly waits, which costs visitors nothing. */
const mostRestMs = 2_000;

/**
 * Sends one message after another. A message is completed only after the previous message's outcome
 * is stored, so if the process is killed, at most one message is sent twice. While one message is
 * being sent, the next is prepared; while its outcome is stored, the next is being sent. A message to
 * which the server doesn't answer is left to itself, and the others go on.
 */
export function createLane(
  name: LaneName,
  createSender: () => Sender,
  data: DeliveryData,
  isBusy: () => boolean,
): Lane {
  let running: Promise<Tally> | undefined;
  let isWanted = false;
  let awayUntil = 0;

  async function restIfBusy(began: number): Promise<void> {
    if (isBusy()) await sleep(Math.min((performance.now() - began) * restFactor, mostRestMs));
  }

  /** If the outcome isn't stored, the message is sent again, so retry while the database restarts. */
  async function note(delivery: Delivery, { outcome, reason }: Attempt) {
    for (let pause = 100; ; pause *= 2) {
      try {
        return await data.note(delivery, { outcome, ...(reason === undefined ? {} : { reason }) });
      } catch (error) {
        if (pause > 10_000) throw error;
        await sleep(pause);
      }
    }
  }

  /** A run with a sender of its own, which counts what it did. */
  function createRun(tally: Tally): () => Promise<void> {
    const sender = createSender();
    const until = Date.now() + runMs;
    const slow = new Set<Promise<unknown>>();
    let failures = 0;

    /** Stores the outcome, and stops the run once the server is out of reach. */
    async function settle(delivery: Delivery, attempt: Promise<Attempt>): Promise<void> {
      const result = await attempt;
      failures = result.isUnreachable ? failures + 1 : 0;
      if (failures >= patience) awayUntil = Date.now() + awayMs;
      else if (failures === 0) awayUntil = 0;
      const state = await note(delivery, result);
      if (state === 'sent') tally.sent += 1;
      if (state === 'due') tally.retried += 1;
      if (state === 'dead') tally.dead += 1;
    }

    /** True when there may be more to send. */
    async function sendPage(): Promise<boolean> {
      const deliveries = await data.claim(name, pageSize);
      let noted: Promise<unknown> = Promise.resolve();
      let next: ReturnType<typeof prepare> | undefined =
        deliveries[0] && prepare(sender, deliveries[0]);
      for (const [place, delivery] of deliveries.entries()) {
        const send = await next;
        if (slow.size >= mostSlow) await Promise.race(slow);
        if (!send || failures >= patience || Date.now() > until) {
          next = undefined;
          await note(delivery, { outcome: 'untried', reason: 'It waits for the server.' });
          continue;
        }
        const began = performance.now();
        const attempt = send(noted);
        const following = deliveries[place + 1];
        next = following && prepare(sender, following);
        const settled = settle(delivery, attempt);
        // Only prevents an unhandled rejection: the error is thrown where it is awaited.
        settled.catch(() => {});
        const isQuick = await Promise.race([
          attempt.then(() => true),
          sleep(slowMs, false, { ref: false }),
        ]);
        await noted;
        if (isQuick) noted = settled;
        else {
          slow.add(settled);
          const remove = () => slow.delete(settled);
          settled.then(remove, remove);
        }
        if (isBusy()) {
          await noted;
          await restIfBusy(began);
        }
      }
      await noted;
      return deliveries.length > 0 && failures < patience && Date.now() < until;
    }

    return async () => {
      try {
        for (let hasMore = true; hasMore; ) {
          const began = performance.now();
          hasMore = await sendPage();
          if (!hasMore) await restIfBusy(began);
          // Slow messages keep the run open, and what is new meanwhile doesn't wait for them.
          while (!hasMore && slow.size > 0) {
            await Promise.race([...slow, sleep(100)]);
            hasMore = isWanted && failures < patience;
            if (hasMore) isWanted = false;
          }
        }
      } catch (error) {
        logFailure(error);
      }
      await Promise.allSettled(slow);
      await sender.close().catch(logFailure);
    };
  }

  async function runWhileWanted(): Promise<Tally> {
    const tally: Tally = { sent: 0, retried: 0, dead: 0 };
    do {
      isWanted = false;
      await createRun(tally)();
    } while (isWanted && Date.now() > awayUntil);
    running = undefined;
    return tally;
  }

  const run = (): Promise<Tally> => {
    isWanted = true;
    running ??= runWhileWanted();
    return running;
  };

  return {
    run,
    wake: () => (Date.now() > awayUntil ? run() : undefined),
  };
}

/** A message that cannot be composed is refused when it is sent, so that it isn't retried. */
async function prepare(sender: Sender, delivery: Delivery): ReturnType<Sender['prepare']> {
  try {
    return await sender.prepare(delivery);
  } catch (error) {
    const reason = `It could not be written: ${error instanceof Error ? error.message : error}`;
    return () => Promise.resolve({ outcome: 'refused', reason });
  }
}

/** One line of JSON without anything that a visitor sent. */
function logFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown';
  const { code } = (error ?? {}) as { code?: string };
  try {
    console.error(JSON.stringify({ level: 'error', at: 'dispatch', error: name, code }));
  } catch {
    // On a full disk, nothing can be logged.
  }
}
