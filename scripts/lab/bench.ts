/**
 * `npm run lab -- bench`, or `npm run lab -- bench lists --rows=1000000` for one of them with larger
 * tables; `bench submissions --beside=../other-checkout` compares with another version.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../stack/start-error.ts';
import { benchLists } from './bench/lists.ts';
import { benchSubmissions } from './bench/submissions.ts';
import { reportLoad } from './figures.ts';
import { chosen } from './product.ts';

export async function run(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string', default: '100000' }, beside: { type: 'string' } },
    allowPositionals: true,
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 100_000)
    throw new StartError('Say how many rows a table gets, at least 100000: --rows=1000000.');
  const benches: Record<string, () => Promise<void>> = {
    submissions: () => benchSubmissions(values.beside && resolve(values.beside)),
    lists: () => benchLists(rows),
  };
  for (const name of chosen(Object.keys(benches), positionals)) {
    console.log(`\n${name}`);
    reportLoad();
    await benches[name]?.();
  }
  return true;
}
