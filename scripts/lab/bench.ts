import { parseArgs } from 'node:util';
import { benchBoot } from './bench/boot.ts';
import { benchDashboard } from './bench/dashboard.ts';
import { benchDispatch } from './bench/dispatch.ts';
import { benchEndurance } from './bench/endurance.ts';
import { benchLists } from './bench/lists.ts';
import { benchLoginGuesses } from './bench/login-guesses.ts';
import { benchOrderGuesses } from './bench/order-guesses.ts';
import { benchSubmissions } from './bench/submissions.ts';
import { buildSiteIfStale } from '../build-site.ts';
import { exitWith, StartError } from '../stack/start-error.ts';

const usualRows = 100_000;

/** Each takes the number of rows per table, if it fills tables. */
const benches: Record<string, (rows: number) => Promise<void>> = {
  boot: benchBoot,
  submissions: () => benchSubmissions(30),
  lists: benchLists,
  dashboard: benchDashboard,
  dispatch: benchDispatch,
  endurance: () => benchEndurance(30),
  'order-guesses': () => benchOrderGuesses(1_000, 10_000),
  'login-guesses': () => benchLoginGuesses(10_000),
};

/** Slow benchmarks, which run only when they are named. */
const onRequest = ['endurance'];

// Figures for people, not tests: machines are shared and noisy. `npm run bench -- lists` runs one,
// `npm run bench -- lists --rows=1000000` with larger tables.
try {
  const { values, positionals: wanted } = parseArgs({
    options: { rows: { type: 'string', default: String(usualRows) } },
    allowPositionals: true,
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 100_000)
    throw new StartError('Say how many rows a table gets, at least 100000: --rows=1000000.');
  const unknown = wanted.find((name) => !(name in benches));
  if (unknown)
    throw new StartError(`There is no benchmark '${unknown}': ${Object.keys(benches).join(', ')}.`);
  await buildSiteIfStale((step) => console.log(`${step} …`));
  for (const [name, run] of Object.entries(benches)) {
    if (wanted.length > 0 ? !wanted.includes(name) : onRequest.includes(name)) continue;
    console.log(`\n${name}`);
    await run(rows);
  }
} catch (error) {
  exitWith(error);
}
