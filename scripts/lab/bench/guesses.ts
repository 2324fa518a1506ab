import { randomBytes } from 'node:crypto';
import { order } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../../stack/database.ts';
import { against, median } from '../figures.ts';
import { post, withProduct } from '../product.ts';

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

/** Compares the times of answers to wrong links of orders. */
export const benchGuesses = (): Promise<void> =>
  withProduct({ TRUSTED_PROXY_HOPS: '1', RATE_LIMIT_PER_MINUTE: '1000' }, async ({ info }) => {
    const sql = connectTo(info.databaseUrl);
    let visitors = 0;
    async function call(path: string, body: object) {
      // Twenty-five requests of each visitor stay below the limit.
      const address = addressOf(Math.floor(visitors++ / 25));
      return (await fetch(info.web + path, post(body, { 'x-forwarded-for': address }))).text();
    }
    const place = async (): Promise<string> =>
      JSON.parse(await call('/api/order', { ...order, propertyAddress: randomToken() }))
        .statusToken;
    const [right, erased] = [await place(), await place()];
    await sql`delete from orders where id = (select max(id) from orders)`;
    const wrong = {
      ...{ random: randomToken(), 'one bit off': oneBitOff(right), 'of an erased order': erased },
      ...{ empty: '', 'one letter': 'a', 'too long by one': `${right}A` },
      ...{ 'half of it': right.slice(0, 16), 'a number': 5, 'a list': [right], null: null },
    };
    await compareTimes(wrong, (token) => call('/api/order-status', { token }), 5);
    await sql.end();
  });
