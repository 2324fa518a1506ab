/**
 * Sends answers by mail while the function is killed fifty times, and then ten thousand of them: `npm run
 * lab -- answers`. Something is wrong if one that was accepted is missing or stored twice, or if memory
 * grows.
 */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { contact } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../stack/database.ts';
import { readMails } from '../stack/mailbox/mailbox-client.ts';
import type { SpawnedStack } from '../stack/spawned-stack.ts';
import { against, reportLoad } from './figures.ts';
import { post, unlimited, withProduct } from './product.ts';

const execute = promisify(execFile);
const kills = 50;
const soaked = 10_000;
const connections = 4;
const mostGrowth = 1.25;

/** Sends answers to the product's own mail over SMTP until told to stop. */
async function openSender({ info }: SpawnedStack) {
  await fetch(info.web + apiPaths.contact, post(contact));
  let to: string | undefined;
  for (let tries = 0; !to && tries < 300; tries += 1) {
    const mails = await readMails(info.mailbox ?? '');
    to = mails.find((mail) => mail.replyTo[0]?.address.startsWith('reply+'))?.replyTo[0]?.address;
    await sleep(100);
  }
  const { hostname, port } = new URL(info.replies ?? '');
  const options = { host: hostname, port: Number(port), pool: true, maxConnections: connections };
  const smtp = createTransport({ ...options, maxMessages: Number.POSITIVE_INFINITY });
  return {
    close: () => smtp.close(),
    /** As a mail server does: until it is accepted. */
    async send(text: string): Promise<void> {
      const mail = { from: contact.email, to: to ?? '', subject: 'Answer', text };
      const messageId = `<${text.replaceAll(' ', '-')}@example.com>`;
      for (let tries = 0; ; tries += 1) {
        const isAccepted = await smtp.sendMail({ ...mail, messageId }).then(
          () => true,
          () => false,
        );
        if (isAccepted) return;
        if (tries > 200) throw new Error('The mail is never accepted.');
        await sleep(50);
      }
    },
  };
}

type Sender = Awaited<ReturnType<typeof openSender>>;

/** Kills the function again and again while answers arrive. @returns the texts that were accepted. */
async function disturb(stack: SpawnedStack, sender: Sender): Promise<string[]> {
  const accepted: string[] = [];
  let isOver = false;
  const lanes = Array.from({ length: connections }, async (_each, lane) => {
    for (let count = 0; !isOver; count += 1) {
      const text = `Killed ${lane} ${count}`;
      await sender.send(text);
      accepted.push(text);
    }
  });
  for (let killed = 0, former = 0, known = 0; killed < kills; await sleep(20)) {
    const pid = stack.children().function ?? 0;
    // It takes answers again.
    if (pid === former || pid === 0 || accepted.length < known + connections) continue;
    known = accepted.length;
    process.kill(pid, 'SIGKILL');
    former = pid;
    killed += 1;
  }
  isOver = true;
  await Promise.all(lanes);
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

export async function run(): Promise<boolean> {
  reportLoad();
  return await withProduct(unlimited, async (stack) => {
    const sql = connectTo(stack.info.databaseUrl);
    await sql`update private.settings set value = 1000000 where name = 'mails_per_entry_and_minute'`;
    const sender = await openSender(stack);

    const accepted = await disturb(stack, sender);
    const rows = await sql<{ text: string }[]>`select text from private.mails`;
    const stored = new Set(rows.map(({ text }) => text));
    const lost = accepted.filter((text) => !stored.has(text)).length;
    const twice = rows.length - stored.size;
    console.log(
      `  killed ${kills} times; accepted ${accepted.length}; lost, twice ${lost},${twice}${against('0,0', lost + twice === 0)}`,
    );

    const sizes: number[] = [];
    for (let sent = 0; sent < soaked; sent += 1_000) {
      const lanes = Array.from({ length: connections }, async (_each, lane) => {
        for (let count = lane; count < 1_000; count += connections) {
          await sender.send(`Soaked ${sent + count}`);
        }
      });
      await Promise.all(lanes);
      sizes.push(Math.round(await memory(stack)));
    }
    sender.close();
    await sql.end();
    // The first thousand fill what is kept for later ones.
    const [, early = 0] = sizes;
    const isFlat = (sizes.at(-1) ?? 0) <= early * mostGrowth;
    console.log(`  ${soaked} answers; memory ${sizes.join(', ')} MB${against('flat', isFlat)}`);
    return isFlat && lost + twice === 0;
  });
}
