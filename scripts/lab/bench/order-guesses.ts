import { randomBytes } from 'node:crypto';
import { Pool } from 'undici';
import { order } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../../stack/database.ts';
import { spawnStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { against, reportLoad } from './figures.ts';
import { formatStatuses, percentile } from './load.ts';

const connections = 24;
const warmUps = 20;

const addressOf = (guess: number): string =>
  `10.${(guess >> 16) & 255}.${(guess >> 8) & 255}.${guess & 255}`;

const randomToken = (): string => randomBytes(24).toString('base64url');

/** The right token with its first bit flipped. */
function oneBitOff(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 128;
  return bytes.toString('base64url');
}

/**
 * Guesses the links of orders: `samples` wrong tokens of several kinds, whose times must not
 * differ, and then `guesses` random tokens, from one address and from many.
 */
export async function benchOrderGuesses(samples: number, guesses: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnStack(state.path, {
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMIT_PER_MINUTE: '1000',
  });
  const pool = new Pool(stack.info.web, { connections, pipelining: 1 });
  const sql = connectTo(stack.info.databaseUrl);
  let visitors = 0;

  async function post(path: string, body: unknown, address = addressOf(visitors++)) {
    const { statusCode, body: answer } = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    return { statusCode, text: await answer.text() };
  }
  const ask = async (token: unknown, address?: string): Promise<number> =>
    (await post('/api/order-status', { token }, address)).statusCode;
  async function place(): Promise<string> {
    const { text } = await post('/api/order', { ...order, propertyAddress: randomToken() });
    return JSON.parse(text).statusToken;
  }

  try {
    reportLoad();
    for (let placed = 0; placed < 200; placed += 1) await place();
    const [right, erased] = [await place(), await place()];
    await sql`delete from orders where id = (select max(id) from orders)`;
    const kinds: Readonly<Record<string, () => unknown>> = {
      random: randomToken,
      'one bit off': () => oneBitOff(right),
      'of an erased order': () => erased,
      empty: () => '',
      'one letter': () => 'a',
      'too long by one': () => `${right}A`,
      'half of it': () => right.slice(0, 16),
      'a number': () => 5,
      'a list': () => [right],
      null: () => null,
    };
    const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
    const statuses = new Map<number, number>();
    const each = Math.ceil(samples / Object.keys(kinds).length);
    // In turn, each round in another order, so that a slow moment of the machine affects them all.
    for (let round = -warmUps; round < each; round += 1) {
      const names = Object.keys(kinds).sort(() => Math.random() - 0.5);
      for (const name of names) {
        // 25 requests per visitor stay below the limit; their token is signed once, with the first.
        const address = addressOf(5_000_000 + Math.floor(visitors++ / 25));
        const began = performance.now();
        const status = await ask(kinds[name]?.(), address);
        if (round < 0) continue;
        times.get(name)?.push(performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    console.log(`  ${each * times.size} wrong tokens, answers ${formatStatuses(statuses)}`);
    const typical = percentile([...times.values()].flat(), 0.5);
    let farthest = 0;
    for (const [name, all] of times) {
      const median = percentile(all, 0.5);
      const off = (median / typical - 1) * 100;
      farthest = Math.max(farthest, Math.abs(off));
      const half = `${percentile(all, 0.25).toFixed(2)}–${percentile(all, 0.75).toFixed(2)}`;
      console.log(
        `    ${name.padEnd(20)} median ${median.toFixed(2)} ms, half of them ${half}, ${off >= 0 ? '+' : ''}${off.toFixed(1)} %`,
      );
    }
    console.log(`    farthest median ${farthest.toFixed(1)} % off${against('5 %', farthest <= 5)}`);

    const flood = async (addressFor: (guess: number) => string) => {
      const answers = new Map<number, number>();
      let sent = 0;
      const began = performance.now();
      const worker = async () => {
        while (sent < guesses) {
          const status = await ask(randomToken(), addressFor(sent++));
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: connections }, worker));
      const seconds = (performance.now() - began) / 1000;
      return `${guesses} in ${seconds.toFixed(0)} s, answers ${formatStatuses(answers)}`;
    };
    console.log(`  guesses from one address: ${await flood(() => '198.51.100.7')}`);
    const many = await flood((guess) => addressOf(8_000_000 + Math.floor(guess / 30)));
    console.log(`  guesses from ${Math.ceil(guesses / 30)} addresses: ${many}`);
    const answer = await ask(right);
    console.log(`  the customer meanwhile: ${answer}${against('200', answer === 200)}`);
  } finally {
    await sql.end();
    await pool.close();
    await stack.stop();
    state.remove();
  }
}
