import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
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
  return Math.round(Number(stdout) / 1024);
}

const headOf = (from: string) =>
  `From: ${from}\r\nSubject: Barn\r\nMessage-ID: <${Math.random()}@example.com>\r\n`;

/** Sends a mail from an address of this machine, whose networks are many. @returns 250, or why not. */
async function sendMail(
  { replies = '' }: StackInfo,
  from: string,
  body: string,
  { to = ['hello'], localAddress = '127.0.0.1' } = {},
): Promise<number> {
  const { hostname: host, port } = new URL(replies);
  const smtp = createTransport({ host, port: Number(port), localAddress });
  const receivers = to.map((name) => `${name}@replies.framewalk.example`);
  const sending = smtp.sendMail({ envelope: { from, to: receivers }, raw: headOf(from) + body });
  return sending.then(
    () => 250,
    ({ responseCode = 0 }) => responseCode,
  );
}

/** How long orders of others take, and how much memory the function does, during an attack. */
async function whileAttacked(stack: SpawnedStack, attack: Promise<unknown>): Promise<string> {
  const times: number[] = [];
  let most = 0;
  let isOver = false;
  void attack.finally(() => {
    isOver = true;
  });
  for (let i = 0; !isOver || times.length < 10; i += 1) {
    const began = performance.now();
    const client = clientAt(stack.info, `203.${i % 250}.${i >> 8}.1`);
    const { status } = await client(apiPaths.order, { ...order, email: `o${i}@example.com` });
    if (status === 201) times.push(performance.now() - began);
    most = Math.max(most, await memoryOf(stack, 'function'));
    await sleep(50);
  }
  const worst = Math.max(...times) / 1000;
  console.log(
    `    ${times.length} orders: median ${median(times).toFixed(0)} ms, worst ${worst.toFixed(2)} s; function ${most} MB`,
  );
  return worst <= 2 ? 'worst under 2 s' : `worst ${worst.toFixed(1)} s`;
}

const shortLines = (megabytes: number) => `\r\n${'x\r\n'.repeat((megabytes * megabyte) / 3)}`;

const sendShortLines = (info: StackInfo, stack: SpawnedStack): Promise<string> => {
  const body = shortLines(17);
  const three = [1, 2, 3].map((i) => sendMail(info, `lines${i}@example.com`, body));
  return whileAttacked(stack, Promise.all(three));
};

const sendToTen = (info: StackInfo, stack: SpawnedStack): Promise<string> => {
  const to = Array.from({ length: 10 }, (_each, i) => `hello${i}`);
  return whileAttacked(stack, sendMail(info, 'ten@example.com', shortLines(1.6), { to }));
};

async function forgeSenders(info: StackInfo): Promise<string> {
  let accepted = 0;
  for (let i = 0; i < 200; i += 1) {
    const code = await sendMail(info, `forged@f${i}.example.com`, '\r\nHello from us all.');
    accepted += Number(code === 250);
  }
  return atMost(60, accepted);
}

const pdf = (megabytes: number) => {
  const content = Buffer.alloc(megabytes * megabyte, 'x');
  content.write('%PDF-1.7');
  const base64 = content.toString('base64').replace(/.{76}/g, '$&\r\n');
  const type = 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64';
  return `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${type}\r\n\r\n${base64}\r\n--b--`;
};

async function fillRoom(info: StackInfo): Promise<string> {
  const big = pdf(18);
  for (let i = 0; i < 113; i += 1) {
    const localAddress = `127.0.${2 + (i % 2)}.1`;
    await sendMail(info, `fill@f${i}.example.com`, big, { localAddress });
  }
  const customer = 'carla@customer.example';
  const code = await sendMail(info, customer, pdf(3), { localAddress: '127.0.9.1' });
  const sql = connectTo(info.databaseUrl);
  const [row] = await sql`
    select state from private.files join private.mails on mails.id = mail where sender = ${customer}`;
  await sql.end();
  return `${code}, ${row?.state}`;
}

/** Forty calls of forty networks, each with a header that looks like a signature and 25 MiB. */
async function sendUnsigned(info: StackInfo, stack: SpawnedStack): Promise<string> {
  const sizes = async () => [await memoryOf(stack, 'web'), await memoryOf(stack, 'function')];
  const before = await sizes();
  let most = before;
  const body = Buffer.alloc(apiLimits.mailBytes, 'x');
  const calls = Array.from({ length: 40 }, async (_each, i) => {
    const call = request(info.web + apiPaths.inbound, {
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
    const now = await sizes();
    most = most.map((size, i) => Math.max(size, now[i] ?? 0));
    await sleep(50);
  }
  const [web = 0, api = 0] = most.map((size, i) => size - (before[i] ?? 0));
  console.log(`    the web server grew by ${web} MB, the function by ${api} MB`);
  return `web server ${atMost(150, web)} MB, function ${atMost(500, api)} MB`;
}

export const mailDoors: readonly Attack[] = [
  [
    'forty unsigned bodies of 25 MiB',
    'web server at most 150 MB, function at most 500 MB',
    sendUnsigned,
  ],
  ['orders during three mails of 17 MB in short lines', 'worst under 2 s', sendShortLines],
  ['orders during a mail of 1.6 MB to ten receivers', 'worst under 2 s', sendToTen],
  ['200 forged senders of a network', 'at most 60', forgeSenders],
  ['the PDF of a customer after 113 forged mails with files', '250, ready', fillRoom],
];
