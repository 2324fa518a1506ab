import { Pool } from 'undici';
import { connectTo } from '../stack/database.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { formatStatuses, percentile } from './load.ts';

const connections = 24;
const samples = 15;
const staffAddress = '198.51.100.7';

/** Guesses at the staff password from as many addresses as there are guesses. */
export async function benchLoginGuesses(guesses: number): Promise<void> {
  const state = temporaryStateDir();
  const stack = await spawnStack(state.path, { TRUSTED_PROXY_HOPS: '1' });
  const pool = new Pool(stack.info.web, { connections, pipelining: 1 });
  const sql = connectTo(stack.info.databaseUrl);

  async function logIn(password: string, address: string): Promise<number> {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/admin/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ password }),
    });
    await body.dump();
    return statusCode;
  }

  try {
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
    console.log(`  passwords compared ${statuses.get(401) ?? 0}   (bar: 30 in ten minutes)`);
    const again = await logIn(stack.info.adminPassword, staffAddress);
    console.log(`  staff before ${first}, during the lock ${again}   (bar: 200, 200)`);

    const passwords = { wrong: 'not this one', empty: '', long: 'x'.repeat(1024) };
    const times = new Map<string, number[]>();
    for (let sample = 0; sample < samples; sample++) {
      // By turns, so that a slower minute of the machine is everybody's.
      for (const [name, password] of Object.entries(passwords)) {
        await sql`delete from private.login_throttle where scope <> 'global'`;
        await sql`update private.login_throttle set failures = 0, blocked_until = null`;
        const asked = performance.now();
        await logIn(password, addressOf(sample));
        times.set(name, [...(times.get(name) ?? []), performance.now() - asked]);
      }
    }
    for (const [name, ms] of times) {
      console.log(`  ${name.padEnd(6)} password answered in ${percentile(ms, 0.5).toFixed(1)} ms`);
    }
  } finally {
    await sql.end();
    await pool.close();
    await stack.stop();
    state.remove();
  }
}

const addressOf = (guess: number): string =>
  `10.${(guess >> 16) & 255}.${(guess >> 8) & 255}.${guess & 255}`;
