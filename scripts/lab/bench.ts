/**
 * `npm run lab -- bench`, or `npm run lab -- bench lists --rows=1000000` for one of them with larger
 * tables.
 */
import { parseArgs } from 'node:util';
import { StartError } from '../stack/start-error.ts';
import { benchBoot } from './bench/boot.ts';
import { benchDispatch } from './bench/dispatch.ts';
import { benchEndurance } from './bench/endurance.ts';
import { benchGuesses } from './bench/guesses.ts';
import { benchLists } from './bench/lists.ts';
import { benchSubmissions } from './bench/submissions.ts';
import { reportLoad } from './figures.ts';
import { chosen } from './product.ts';

/** Each takes the number of rows per table, if it fills tables. */
const benches: Record<string, (rows: number) => Promise<void>> = {
  boot: benchBoot,
  submissions: () => benchSubmissions(30),
  lists: benchLists,
  dispatch: benchDispatch,
  guesses: () => benchGuesses(10_000),
  endurance: () => benchEndurance(30),
};
/** Half an hour, so only when it is named. */
const isUsual = (name: string) => name !== 'endurance';

export async function run(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string', default: '100000' } },
    allowPositionals: true,
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 100_000)
    throw new StartError('Say how many rows a table gets, at least 100000: --rows=1000000.');
  const names = chosen(Object.keys(benches), positionals);
  for (const name of positionals.length > 0 ? names : names.filter(isUsual)) {
    console.log(`\n${name}`);
    reportLoad();
    await benches[name]?.(rows);
  }
  return true;
}
