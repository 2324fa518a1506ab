/**
 * Kills each process of a running product fifty times while visitors submit messages and photos and
 * write by mail, and staff reply: `npm run lab -- faults`, or `npm run lab -- faults web postgres`
 * for some of them. Something is wrong if a message, a mail, a photo or a reply was lost, stored
 * twice or changed, if a message lacks its mails, if a reply is never sent, or if the product did not
 * recover by itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../stack/database.ts';
import type { SpawnedStack } from '../stack/spawned-stack.ts';
import { against, formatStatuses } from './figures.ts';
import { countEntries, submitMessages } from './load.ts';
import { openMailSender } from './mail-sender.ts';
import { chosen, logIn, post, unlimited, withProduct } from './product.ts';
import { countWhole, type Sent, uploadPhotos } from './uploads/photos.ts';

const parts = ['web', 'function', 'dataApi', 'mailbox', 'replies', 'storage', 'postgres'] as const;
type PartName = (typeof parts)[number];

const kills = 50;
/** About as many messages as mails can keep up with. */
const load = { connections: 8, perSecond: 50 };
const photoBytes = 200_000;
/** Between two mails, two photos, and two replies. */
const restMs = 200;
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
      // It has just ended, and its successor is starting.
    }
  }
  throw new Error(`There is no ${part} to kill.`);
}

/** @returns a function that replies to the first entry over the data API: until it is stored, as the desk does */
async function openDesk(stack: SpawnedStack) {
  const headers = await logIn(stack);
  const address = `${stack.info.web}/rest/v1/rpc/admin_reply`;
  return async () => {
    const words = { subject: 'Your house', body: 'Gladly.', cause: randomUUID() };
    const call = post({ list: 'contact_submissions', record: 1, ...words }, headers);
    for (let tries = 0; tries < 600; tries += 1) {
      try {
        const response = await fetch(address, call);
        if (response.ok && (await response.text())) return;
      } catch {
        // The connection was lost.
      }
      await sleep(50);
    }
    throw new Error('The reply is never stored.');
  };
}

/** Mails, photos and replies that arrive one after the other until the signal. */
async function keepSending(stack: SpawnedStack, signal: AbortSignal) {
  const sender = await openMailSender(stack);
  const reply = await openDesk(stack);
  const photos: Sent[] = [];
  let mails = 0;
  let replies = 0;
  const again = async (send: () => Promise<unknown>) => {
    for (; !signal.aborted; await sleep(restMs)) await send();
  };
  const ended = Promise.all([
    again(async () => {
      await sender.send(`Mail ${mails}`);
      mails += 1;
    }),
    again(async () => {
      photos.push(...(await uploadPhotos(stack.info.web, { count: 1, size: photoBytes })));
    }),
    again(async () => {
      await reply();
      replies += 1;
    }),
  ]);
  const count = () => ({ mails, photos: photos.length, replies });
  return { ended, close: sender.close, count, photos };
}

type Going = Awaited<ReturnType<typeof keepSending>>;

/** Milliseconds until a message, a mail, a photo and a reply are stored again. */
async function untilStored({ info }: SpawnedStack, { count }: Going): Promise<number> {
  const began = performance.now();
  const before = count();
  let now = before;
  let isStored = false;
  while (performance.now() - began < recoveryMs) {
    const once = { origin: info.web, connections: 1, seconds: 0.05 };
    isStored ||= (await submitMessages(once)).acknowledged.size > 0;
    now = count();
    // The first may have been stored before the kill.
    const more = [
      now.mails - before.mails,
      now.photos - before.photos,
      now.replies - before.replies,
    ];
    if (isStored && Math.min(...more) > 1) {
      return performance.now() - began;
    }
    await sleep(20);
  }
  const since = JSON.stringify({ isStored, before, now });
  throw new Error(`It did not recover by itself: ${since}`);
}

/** Lifts the limits of what one client, or one entry, may send. */
const liftLimits = (databaseUrl: string) =>
  withConnection(
    databaseUrl,
    (sql) => sql`update private.settings set value = 1000000
      where name = 'mails_per_entry_and_minute' or name like 'photo%per_client_and_day'`,
  );

async function countMails(databaseUrl: string): Promise<number> {
  const [row] = await withConnection(
    databaseUrl,
    (sql) => sql<{ count: number }[]>`select count(*)::int from private.mails`,
  );
  return row?.count ?? 0;
}

/**
 * Counts the replies that are stored, and those that were sent after five minutes at most: what a
 * killed function has claimed is due again three minutes later, and the next call comes in a minute.
 */
const countReplies = (databaseUrl: string) =>
  withConnection(databaseUrl, async (sql) => {
    for (const end = Date.now() + 300_000; ; await sleep(500)) {
      const [row] = await sql<{ stored: number; sent: number }[]>`
        select count(*)::int as stored, count(*) filter (where state = 'sent')::int as sent
        from private.deliveries where kind = 'reply'`;
      if (row && (row.sent === row.stored || Date.now() > end)) return row;
    }
  });

const tryPart = (part: PartName): Promise<boolean> =>
  withProduct({ ...unlimited, TRUSTED_PROXY_HOPS: '1' }, async (stack) => {
    const { web, databaseUrl } = stack.info;
    await liftLimits(databaseUrl);
    const end = new AbortController();
    const going = await keepSending(stack, end.signal);
    const visitors = submitMessages({ ...load, origin: web, signal: end.signal });
    let former: number | undefined;
    let slowestMs = 0;
    for (let round = 0; round < kills; round += 1) {
      await sleep(500);
      former = await killPart(stack, part, former);
      slowestMs = Math.max(slowestMs, await untilStored(stack, going));
    }
    end.abort();
    const { acknowledged, statuses } = await visitors;
    await going.ended;
    going.close();
    const figures = Object.values(await countEntries(databaseUrl, acknowledged));
    const isRight = acknowledged.size > 0 && figures.every((count) => count === 0);
    const { mails, photos, replies } = going.count();
    const mailsStored = await countMails(databaseUrl);
    const whole = await countWhole(stack, going.photos);
    const answers = await countReplies(databaseUrl);
    console.log(
      `  killed ${kills} times, back after ${(slowestMs / 1_000).toFixed(1)} s at worst; acknowledged ` +
        `${acknowledged.size}; missing, twice, without mails ${figures}${against('0,0,0', isRight)}`,
    );
    console.log(`  responses ${formatStatuses(statuses)}`);
    console.log(
      `  mails stored ${mailsStored}${against(`${mails}`, mailsStored === mails)}, ` +
        `photos whole ${whole}${against(`${photos}`, whole === photos)}`,
    );
    const areSent = answers.stored === replies && answers.sent === replies;
    console.log(
      `  replies stored ${answers.stored}, sent ${answers.sent}${against(`${replies}`, areSent)}`,
    );
    return isRight && mailsStored === mails && whole === photos && areSent;
  });

export async function run(args: readonly string[]): Promise<boolean> {
  let isGood = true;
  for (const part of chosen(parts, args)) {
    console.log(`\n${part}`);
    if (!(await tryPart(part))) isGood = false;
  }
  return isGood;
}
