import { randomBytes } from 'node:crypto';
import { Pool } from 'undici';
import { order } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../../stack/database.ts';
import { against, count, formatStatuses, median } from '../figures.ts';
import { post, withProduct } from '../product.ts';

const connections = 24;
const warmUps = 5;
const samples = 60;

const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const randomToken = (): string => randomBytes(24).toString('base64url');

/** The right token with its first bit flipped. */
function oneBitOff(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 128;
  return bytes.toString('base64url');
}

/**
 * Compares the times of answers to values of several kinds, which must not tell them apart. They
 * take turns, each round in another order, so that a slow moment affects them all.
 */
async function compareTimes(
  kinds: Readonly<Record<string, unknown>>,
  ask: (value: unknown) => Promise<unknown>,
  mostPercent: number,
): Promise<void> {
  const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  for (let round = -warmUps; round < samples; round += 1)
    for (const name of Object.keys(kinds).sort(() => Math.random() - 0.5)) {
      const began = performance.now();
      await ask(kinds[name]);
      if (round >= 0) times.get(name)?.push(performance.now() - began);
    }
  const typical = median([...times.values()].flat());
  const percents = [...times].map(([name, all]) => {
    const percent = (median(all) / typical - 1) * 100;
    console.log(`    ${name.padEnd(20)} ${median(all).toFixed(2)} ms, ${percent.toFixed(1)} %`);
    return Math.abs(percent);
  });
  const farthest = Math.max(...percents);
  const verdict = against(`${mostPercent} %`, farthest <= mostPercent);
  console.log(`    farthest median ${farthest.toFixed(1)} % off${verdict}`);
}

/** Guesses links of orders and the staff password, and compares the times of the answers. */
export const benchGuesses = (guesses: number): Promise<void> =>
  withProduct({ TRUSTED_PROXY_HOPS: '1', RATE_LIMIT_PER_MINUTE: '1000' }, async ({ info }) => {
    const pool = new Pool(info.web, { connections, pipelining: 1 });
    const sql = connectTo(info.databaseUrl);
    let visitors = 0;
    // Twenty-five requests of each visitor stay below the limit.
    const nextAddress = () => addressOf(5_000_000 + Math.floor(visitors++ / 25));
    async function call(path: string, body: object, address = nextAddress()) {
      const sent = post(body, { 'x-forwarded-for': address });
      const answer = await pool.request({ ...sent, method: 'POST', path });
      return { status: answer.statusCode, text: await answer.body.text() };
    }
    const ask = async (token: unknown, address?: string) =>
      (await call('/api/order-status', { token }, address)).status;
    const place = async (): Promise<string> => {
      const { text } = await call('/api/order', { ...order, propertyAddress: randomToken() });
      return JSON.parse(text).statusToken;
    };
    async function flood(name: string, addressFor: (guess: number) => string): Promise<void> {
      const answers = new Map<number, number>();
      let sent = 0;
      const worker = async () => {
        while (sent < guesses) count(answers, await ask(randomToken(), addressFor(sent++)));
      };
      await Promise.all(Array.from({ length: connections }, worker));
      console.log(`  ${guesses} guesses from ${name}: ${formatStatuses(answers)}`);
    }

    const [right, erased] = [await place(), await place()];
    await sql`delete from orders where id = (select max(id) from orders)`;
    console.log('  wrong links of orders');
    const wrong = {
      ...{ random: randomToken(), 'one bit off': oneBitOff(right), 'of an erased order': erased },
      ...{ empty: '', 'one letter': 'a', 'too long by one': `${right}A` },
      ...{ 'half of it': right.slice(0, 16), 'a number': 5, 'a list': [right], null: null },
    };
    await compareTimes(wrong, (token) => ask(token), 5);
    await flood('one address', () => '198.51.100.7');
    await flood('many addresses', (guess) => addressOf(8_000_000 + Math.floor(guess / 30)));
    const status = await ask(right);
    console.log(`  the customer meanwhile: ${status}${against('200', status === 200)}`);

    console.log('  passwords, while nobody is made to wait');
    const { adminPassword } = info;
    const passwords = {
      ...{ right: adminPassword, wrong: 'not this one', empty: '' },
      ...{ long: 'x'.repeat(1024), near: `${adminPassword}x` },
    };
    const logIn = async (password: unknown) => {
      await sql`delete from private.login_throttle where scope <> 'global'`;
      await sql`update private.login_throttle set failures = 0, blocked_until = null`;
      await call('/api/admin/login', { password });
    };
    await compareTimes(passwords, logIn, 20);
    await sql.end();
    await pool.close();
  });
