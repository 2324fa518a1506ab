/**
 * Sends answers by mail while the function is killed fifty times, then in odd shapes, and then ten thousand
 * of them: `npm run lab -- answers`, or `answers killed odd` for some of it. Something is wrong if one that
 * was accepted is missing, stored twice or with another entry, or if memory grows.
 */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { oddMails } from '../../supabase/functions/api/inbound/odd-mails.ts';
import { connectTo } from '../stack/database.ts';
import type { SpawnedStack } from '../stack/spawned-stack.ts';
import { type AnswerSender, answer, openAnswerSender } from './answer-sender.ts';
import { against, reportLoad, reportTimes } from './figures.ts';
import { chosen, unlimited, withProduct } from './product.ts';

const execute = promisify(execFile);
const kills = 50;
/** Between two kills, so that many are under way at each. */
const mailsPerKill = 40;
const soaked = 10_000;
const connections = 4;
const mostGrowth = 1.25;
/** From SMTP to the entry; an open one shows it with the next pulse, five seconds later at most. */
const storedMs = 1_000;
const parts = ['killed', 'odd', 'soaked'] as const;

/** Runs as many lanes as there are connections. */
const inLanes = (lane: (number: number) => Promise<void>) =>
  Promise.all(Array.from({ length: connections }, (_each, number) => lane(number)));

/** Kills the function again and again while answers arrive. @returns how many were accepted. */
async function disturb(stack: SpawnedStack, { to, send }: AnswerSender): Promise<number> {
  let accepted = 0;
  let isOver = false;
  const lanes = inLanes(async (lane) => {
    for (let count = 0; !isOver; count += 1) {
      await send(answer(to, `Killed ${lane} ${count}`));
      accepted += 1;
    }
  });
  const killing = async () => {
    for (let killed = 0, former = 0, known = 0; killed < kills; await sleep(20)) {
      const pid = stack.children().function ?? 0;
      if (pid === former || pid === 0 || accepted < known + mailsPerKill) continue;
      known = accepted;
      process.kill(pid, 'SIGKILL');
      former = pid;
      killed += 1;
    }
    isOver = true;
  };
  await Promise.all([lanes, killing()]);
  return accepted;
}

/** Megabytes that the function and the mail server for answers take. */
async function memory({ children }: SpawnedStack): Promise<number> {
  const { function: api, replies } = children();
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', `${api},${replies}`]);
  return stdout
    .trim()
    .split(/\s+/)
    .map(Number)
    .reduce((sum, kilobytes) => sum + kilobytes / 1024, 0);
}

export async function run(args: readonly string[]): Promise<boolean> {
  reportLoad();
  const wanted = chosen(parts, args);
  return await withProduct(unlimited, async (stack) => {
    const sql = connectTo(stack.info.databaseUrl);
    await sql`update private.settings set value = 1000000 where name = 'mails_per_entry_and_minute'`;
    const sender = await openAnswerSender(stack);
    const { to, send } = sender;
    let known = 0;
    let isGood = true;

    /** Compares what was accepted with what stands with the entry. Each mail has words of its own. */
    async function compare(what: string, accepted: number): Promise<void> {
      const [{ all = 0, right = 0 } = {}] = await sql<{ all: number; right: number }[]>`
        select count(*)::int as all,
          count(distinct key) filter (
            where list = 'contact_submissions' and (record = 1) = is_answer
          )::int as right
        from private.mails`;
      const isRight = all - known === accepted && right === all;
      console.log(
        `  ${what}: accepted ${accepted}, stored ${all - known}, misfiled ${all - right}` +
          against(`${accepted}, 0`, isRight),
      );
      known = all;
      isGood &&= isRight;
    }

    if (wanted.includes('killed')) {
      await compare(`killed ${kills} times`, await disturb(stack, sender));
      console.log(`  refused and sent again ${sender.refused()}`);
    }

    if (wanted.includes('odd')) {
      const { function: former } = stack.children();
      const places = [to, to.replace(/^[^@]*/, 'hello')];
      const odd = places.flatMap((place) => oddMails(place).map((mail) => ({ place, mail })));
      for (const [at, { place, mail }] of odd.entries()) {
        await send(Buffer.concat([Buffer.from(`X-Odd: ${at}\r\n`), mail]), place);
      }
      const isAlive = stack.children().function === former;
      console.log(
        `  the function ${isAlive ? 'still runs' : 'crashed'}${against('runs', isAlive)}`,
      );
      isGood &&= isAlive;
      await compare('odd shapes', odd.length);
    }

    if (wanted.includes('soaked')) {
      const sizes: number[] = [];
      const times: number[] = [];
      for (let sent = 0; sent < soaked; sent += 1_000) {
        await inLanes(async (lane) => {
          for (let count = lane; count < 1_000; count += connections) {
            times.push(await send(answer(to, `Soaked ${sent + count}`)));
          }
        });
        sizes.push(Math.round(await memory(stack)));
      }
      await compare('soaked', soaked);
      reportTimes('from SMTP to the record', times, storedMs);
      // The first ones fill what is kept for later ones.
      const early = sizes[2] ?? 0;
      const isFlat = (sizes.at(-1) ?? 0) <= early * mostGrowth;
      console.log(`  memory ${sizes.join(', ')} MB${against('flat', isFlat)}`);
      isGood &&= isFlat;
    }
    sender.close();
    await sql.end();
    return isGood;
  });
}
