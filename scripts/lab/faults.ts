/**
 * Injects faults into a running product, one after another, while visitors submit messages: `npm
 * run faults`, or `npm run faults -- full-disk` for some of them. Exits with code 1 if a message
 * was lost, stored twice or lacks its mails, or if the product did not recover by itself.
 */
import { against } from './bench/figures.ts';
import { buildSiteIfStale } from '../build-site.ts';
import { movedClock } from './faults/clock.ts';
import { noConnections, standstill } from './faults/database-faults.ts';
import { fullDisk } from './faults/full-disk.ts';
import { kills } from './faults/kills.ts';
import { type Outcome, tryFault } from './faults/try-fault.ts';
import { root } from '../stack/locations.ts';
import { exitWith, StartError } from '../stack/start-error.ts';

const faults = [...kills, fullDisk, noConnections, standstill, movedClock];
const widest = 240;

/** @returns whether the outcome is as it should be. */
function report(outcome: Outcome): boolean {
  const { happened, acknowledged, missing, twice, withoutMails, backAfterMs } = outcome;
  const isRight = backAfterMs !== undefined && missing + twice + withoutMails === 0;
  const back =
    backAfterMs === undefined ? 'not back by itself' : `back after ${seconds(backAfterMs)}`;
  console.log(`  ${happened}; ${back}; longest silence ${seconds(outcome.longestSilenceMs)}`);
  console.log(
    `  acknowledged ${acknowledged}, missing ${missing}, twice ${twice}, without mails ${withoutMails}` +
      against('0, 0, 0', isRight && acknowledged > 0),
  );
  console.log(`  answers ${outcome.answers}`);
  for (const line of outcome.said) {
    console.log(`  ${line.replaceAll(root, '.').slice(0, widest)}`);
  }
  return isRight && acknowledged > 0;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

try {
  const wanted = process.argv.slice(2);
  const names = faults.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new StartError(`There is no fault '${unknown}': ${names.join(', ')}.`);
  await buildSiteIfStale((step) => console.log(`${step} …`));
  let deviations = 0;
  for (const fault of faults) {
    if (wanted.length > 0 && !wanted.includes(fault.name)) continue;
    console.log(`\n${fault.name}: ${fault.what}`);
    if (fault.impossible) console.log(`  not tried here: ${fault.impossible}`);
    else if (!report(await tryFault(fault))) deviations += 1;
  }
  process.exitCode = deviations === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
