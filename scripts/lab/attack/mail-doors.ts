import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';
import { order } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../../stack/database.ts';
import type { StackInfo } from '../../stack/running.ts';
import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import { median } from '../figures.ts';
import { type Attack, atMost, clientAt } from './stranger.ts';

const execute = promisify(execFile);
const megabyte = 1024 ** 2;

/** Megabytes of memory that a process of the product takes. */
async function memoryOf({ children }: SpawnedStack, name: 'web' | 'function'): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', `${children()[name]}`]);
  return Number(stdout) / 1024;
}

/** Sends a mail as a mail server on this machine does. @returns the code of the answer. */
async function sendMail(
  { info }: SpawnedStack,
  raw: Buffer | string,
  { from = 'ada@example.com', to = ['hello'], client = '198.51.100.9' } = {},
): Promise<number> {
  const { hostname, port } = new URL(info.replies ?? '');
  const domain = 'replies.framewalk.example';
  const socket = connect(Number(port), hostname);
  const answer = async () => {
    let text = '';
    while (!/^\d{3} .*\r\n/m.test(text)) text += (await once(socket, 'data'))[0];
    return Number(/^(\d{3}) /m.exec(text)?.[1]);
  };
  try {
    await answer();
    const say = (line: string) => {
      socket.write(`${line}\r\n`);
      return answer();
    };
    await say('EHLO mail.example');
    await say(`XFORWARD ADDR=${client}`);
    await say(`MAIL FROM:<${from}>`);
    for (const name of to) await say(`RCPT TO:<${name}@${domain}>`);
    const code = await say('DATA');
    if (code !== 354) return code;
    socket.write(raw);
    return await say('\r\n.');
  } catch {
    return 0;
  } finally {
    socket.destroy();
  }
}

const headed = (id: string, from: string, ...lines: string[]) =>
  [`From: ${from}`, 'Subject: Barn', `Message-ID: <${id}@example.com>`, ...lines, ''].join('\r\n');

/** How long orders of others take, and how much memory the function does, during an attack. */
async function whileAttacked(stack: SpawnedStack, attack: Promise<unknown>): Promise<string> {
  const times: number[] = [];
  const sizes: number[] = [];
  let isOver = false;
  void attack.finally(() => {
    isOver = true;
  });
  for (let i = 0; !isOver || times.length < 10; i += 1) {
    const client = clientAt(stack.info, `203.${i % 250}.${(i >> 3) % 250}.1`);
    const began = performance.now();
    const { status } = await client(apiPaths.order, { ...order, email: `o${i}@example.com` });
    if (status === 201) times.push(performance.now() - began);
    sizes.push(await memoryOf(stack, 'function'));
    await sleep(50);
  }
  const worst = Math.max(...times);
  console.log(
    `    ${times.length} orders: median ${median(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms;` +
      ` function ${Math.max(...sizes).toFixed(0)} MB`,
  );
  return `worst ${worst <= 1_500 ? 'under 1.5 s' : `${(worst / 1000).toFixed(1)} s`}`;
}

const shortLines = (bytes: number) => 'x\r\n'.repeat(bytes / 3);

async function costlyMails(_info: StackInfo, stack: SpawnedStack): Promise<string> {
  const lines = shortLines(17 * megabyte);
  return whileAttacked(
    stack,
    Promise.all(
      [1, 2, 3].map((i) =>
        sendMail(stack, `${headed(`cost${i}`, `c${i}@example.com`)}\r\n${lines}`, {
          from: `c${i}@example.com`,
        }),
      ),
    ),
  );
}

async function tenReceivers(_info: StackInfo, stack: SpawnedStack): Promise<string> {
  const to = Array.from({ length: 10 }, (_, i) => `hello${i}`);
  const mail = `${headed('ten', 'ten@example.com')}\r\n${shortLines(1.6 * megabyte)}`;
  return whileAttacked(stack, sendMail(stack, mail, { to, from: 'ten@example.com' }));
}

const entriesOf = async ({ info }: SpawnedStack, like: string): Promise<number> => {
  const sql = connectTo(info.databaseUrl);
  const [row] =
    await sql`select count(*)::int as n from contact_submissions where email like ${like}`;
  await sql.end();
  return Number(row?.n);
};

async function forgedSenders(_info: StackInfo, stack: SpawnedStack): Promise<string> {
  const codes = new Map<number, number>();
  for (let i = 0; i < 200; i += 1) {
    const from = `forged@f${i}.example.com`;
    const code = await sendMail(stack, `${headed(`forged${i}`, from)}\r\nHello from us all.`, {
      from,
    });
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  console.log(`    ${[...codes].map(([code, n]) => `${code}: ${n}`).join(', ')}`);
  return atMost(60, await entriesOf(stack, 'forged@%'));
}

const pdf = (megabytes: number) => {
  const content = Buffer.alloc(megabytes * megabyte, 'x');
  content.write('%PDF-1.7');
  const base64 = content.toString('base64').replace(/.{76}/g, '$&\r\n');
  return [
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'Here is our plan.',
    '--b',
    'Content-Type: application/pdf; name=plan.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    base64,
    '--b--',
  ].join('\r\n');
};

async function filledRoom(_info: StackInfo, stack: SpawnedStack): Promise<string> {
  const big = pdf(18);
  for (let i = 0; i < 113; i += 1) {
    const from = `fill@f${i}.example.com`;
    const client = `198.51.${100 + (i % 2)}.7`;
    await sendMail(stack, `${headed(`fill${i}`, from).trimEnd()}\r\n${big}`, { from, client });
  }
  const code = await sendMail(
    stack,
    `${headed('customer', 'carla@customer.example').trimEnd()}\r\n${pdf(3)}`,
    { from: 'carla@customer.example', client: '192.0.2.7' },
  );
  const sql = connectTo(stack.info.databaseUrl);
  const [row] = await sql`select state from private.mail_files join private.mails on id = mail
    where sender = 'carla@customer.example'`;
  await sql.end();
  return `${code}, ${row?.state}`;
}

async function unsignedBodies(_info: StackInfo, stack: SpawnedStack): Promise<string> {
  const grown = { web: 0, function: 0 };
  const before = { web: await memoryOf(stack, 'web'), function: await memoryOf(stack, 'function') };
  const body = Buffer.alloc(apiLimits.mailBytes, 'x');
  const calls = Array.from({ length: 40 }, async (_, i) => {
    const call = request(stack.info.web + apiPaths.inbound, {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        'content-length': body.length,
        'x-forwarded-for': `203.0.${i}.1`,
        'webhook-id': `forged${i}`,
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
      },
    });
    call.on('error', () => {});
    call.end(body);
    await Promise.race([once(call, 'close').catch(() => {}), sleep(60_000)]);
  });
  let isOver = false;
  void Promise.all(calls).then(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const name of ['web', 'function'] as const) {
      grown[name] = Math.max(grown[name], (await memoryOf(stack, name)) - before[name]);
    }
    await sleep(50);
  }
  console.log(
    `    the web server grew by ${grown.web.toFixed(0)} MB, the function by ${grown.function.toFixed(0)} MB`,
  );
  return `web server ${atMost(100, Math.round(grown.web))} MB, function ${atMost(500, Math.round(grown.function))} MB`;
}

export const mailDoors: readonly Attack[] = [
  [
    'forty unsigned bodies of 25 MiB',
    'web server at most 100 MB, function at most 500 MB',
    unsignedBodies,
  ],
  ['orders during three mails of 17 MB in short lines', 'worst under 1.5 s', costlyMails],
  ['orders during a mail of 1.6 MB to ten receivers', 'worst under 1.5 s', tenReceivers],
  ['entries of 200 forged senders of a network', 'at most 60', forgedSenders],
  ['the PDF of a customer after 113 forged mails', '250, ready', filledRoom],
];
