import { benchBoot } from './bench/boot.ts';
import { benchDashboard } from './bench/dashboard.ts';
import { benchDispatch } from './bench/dispatch.ts';
import { benchFailures } from './bench/failures.ts';
import { benchIdempotency } from './bench/idempotency.ts';
import { benchLists } from './bench/lists.ts';
import { benchLoginGuesses } from './bench/login-guesses.ts';
import { benchOrderGuesses } from './bench/order-guesses.ts';
import { benchSubmissions } from './bench/submissions.ts';
import { buildSiteIfStale } from './build-site.ts';
import { exitWith, StartError } from './stack/start-error.ts';

const benches: Record<string, () => Promise<void>> = {
  boot: benchBoot,
  submissions: () => benchSubmissions(30),
  failures: () => benchFailures(60),
  idempotency: () => benchIdempotency(1_000),
  lists: () => benchLists(100_000),
  dashboard: () => benchDashboard(100_000),
  dispatch: benchDispatch,
  'order-guesses': () => benchOrderGuesses(1_000, 10_000),
  'login-guesses': () => benchLoginGuesses(10_000),
};

// Figures for people, not tests: machines are shared and noisy. `npm run bench -- lists` runs one.
try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in benches));
  if (unknown)
    throw new StartError(`There is no benchmark '${unknown}': ${Object.keys(benches).join(', ')}.`);
  await buildSiteIfStale((step) => console.log(`${step} …`));
  for (const [name, run] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    await run();
  }
} catch (error) {
  exitWith(error);
}
