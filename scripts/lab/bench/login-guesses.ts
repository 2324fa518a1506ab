import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { connectTo } from '../../stack/database.ts';
import { spawnStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { against, reportLoad } from './figures.ts';
import { formatStatuses, percentile } from './load.ts';

const connections = 24;
const samples = 41;
const warmUps = 3;
const staffAddress = '198.51.100.7';

/** Guesses the staff password, each time from another address. */
export async function benchLoginGuesses(guesses: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnStack(state.path, { TRUSTED_PROXY_HOPS: '1' });
  const pool = new Pool(stack.info.web, { connections, pipelining: 1 });
  const sql = connectTo(stack.info.databaseUrl);

  let known = '';

  async function logIn(password: string, address: string, cookie = ''): Promise<number> {
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path: '/api/admin/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ password }),
    });
    await body.dump();
    known = String(headers['set-cookie'] ?? known).split(';', 1)[0] ?? '';
    return statusCode;
  }

  try {
    reportLoad();
    const first = await logIn(stack.info.adminPassword, staffAddress);
    const statuses = new Map<number, number>();
    let sent = 0;
    const began = performance.now();
    const worker = async () => {
      while (sent < guesses) {
        const guess = sent++;
        const status = await logIn(`guess ${guess}`, addressOf(guess));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `  ${guesses} guesses in ${seconds.toFixed(0)} s, answers ${formatStatuses(statuses)}`,
    );
    // Only a password that was compared is answered with 401.
    const compared = statuses.get(401) ?? 0;
    const allowed = 10 + seconds / 24;
    console.log(`  passwords compared ${compared}${against('150 an hour', compared <= allowed)}`);
    const again = await logIn(stack.info.adminPassword, '203.0.113.1', known);
    let waited = 0;
    while ((await logIn(stack.info.adminPassword, '203.0.113.2')) !== 200 && waited < 60) {
      await setTimeout(1000);
      waited++;
    }
    console.log(
      `  a known browser before ${first}, during the lock ${again}${against('200, 200', first === 200 && again === 200)}`,
    );
    console.log(`  an unknown one after ${waited} s${against('60 s', waited < 60)}`);

    const clearThrottle = async () => {
      await sql`delete from private.login_throttle where scope <> 'global'`;
      await sql`update private.login_throttle set failures = 0, blocked_until = null`;
    };
    const block = async () => {
      await sql`update private.login_throttle set failures = 9,
        last_failure_at = now(), blocked_until = now() + interval '1 minute' where scope = 'global'`;
    };
    const right = stack.info.adminPassword;
    console.log('  time of an answer while nobody is made to wait:');
    await compareTimes(
      { wrong: 'not this one', empty: '', long: 'x'.repeat(1024), near: `${right}x`, right },
      async (password, sample) => {
        await clearThrottle();
        return timed(() => logIn(password, addressOf(sample)));
      },
    );
    console.log('  time of an answer that makes one wait:');
    await compareTimes({ wrong: 'not this one', right }, async (password, sample) => {
      await clearThrottle();
      await block();
      return timed(() => logIn(password, addressOf(sample)));
    });
  } finally {
    await sql.end();
    await pool.close();
    await stack.stop();
    state.remove();
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const asked = performance.now();
  await act();
  return performance.now() - asked;
}

/**
 * Tries each password many times, and prints their medians side by side. They alternate, each round
 * in a different order, so a slow moment of the machine affects them all.
 */
async function compareTimes(
  passwords: Readonly<Record<string, string>>,
  ask: (password: string, sample: number) => Promise<number>,
): Promise<void> {
  const names = Object.keys(passwords);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let sample = -warmUps; sample < samples; sample++) {
    const shift = Math.abs(sample) % names.length;
    for (const name of [...names.slice(shift), ...names.slice(0, shift)]) {
      const ms = await ask(passwords[name] ?? '', Math.abs(sample));
      if (sample >= 0) times.get(name)?.push(ms);
    }
  }
  const wrong = percentile(times.get('wrong') ?? [], 0.5);
  for (const [name, all] of times) {
    const median = percentile(all, 0.5);
    const off = (median / wrong - 1) * 100;
    const verdict = name === 'wrong' ? '' : `, ${off >= 0 ? '+' : ''}${off.toFixed(0)} % of wrong`;
    const half = `${percentile(all, 0.25).toFixed(1)}–${percentile(all, 0.75).toFixed(1)}`;
    console.log(
      `    ${name.padEnd(6)} median ${median.toFixed(1).padStart(6)} ms, half of them ${half}${verdict}`,
    );
  }
  const medians = [...times.values()].map((all) => percentile(all, 0.5));
  const isEven = Math.max(...medians) <= wrong * 1.2 && Math.min(...medians) >= wrong * 0.8;
  console.log(`    all within 20 % of wrong: ${isEven ? 'met' : 'NOT MET'} (n=${samples} each)`);
}

const addressOf = (guess: number): string =>
  `10.${(guess >> 16) & 255}.${(guess >> 8) & 255}.${guess & 255}`;
