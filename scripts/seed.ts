/** `npm run seed -- --rows 1000`: fills the running stack's five tables with believable entries. */
import { fillTables } from './seed/fill-tables.ts';
import { readRunning } from './stack/running.ts';
import { readSettings } from './stack/settings.ts';
import { exitWith, StartError } from './stack/start-error.ts';

const defaultRows = 500;
const mostRows = 1_000_000;

function readRows(args: readonly string[]): number {
  if (args.length === 0) return defaultRows;
  const [flag, value = '', ...rest] = args;
  const rows = /^\d{1,7}$/.test(value) ? Number(value) : 0;
  if (flag !== '--rows' || rest.length > 0 || rows < 1 || rows > mostRows) {
    throw new StartError(
      `Say how many rows each table gets: npm run seed -- --rows 1000 (at most ${mostRows}).`,
    );
  }
  return rows;
}

try {
  const rows = readRows(process.argv.slice(2));
  const { stateDir } = readSettings(process.env);
  const info = await readRunning(stateDir);
  if (!info) throw new StartError(`Nothing runs from ${stateDir}: start it with \`npm start\`.`);
  const began = performance.now();
  await fillTables(info.databaseUrl, rows);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Five tables got ${rows.toLocaleString('en')} rows each in ${seconds} s.`);
  console.log(`Look at them: ${info.web}/admin`);
} catch (error) {
  exitWith(error);
}
