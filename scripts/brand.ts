/**
 * `npm run brand -- check` looks for what is wrong with the brand, and `npm run -s brand -- sql` prints
 * what a hosted database needs to know about it; see docs/your-own.md.
 */
import { parseArgs } from 'node:util';
import { brandFaults } from './brand/check.ts';
import { businessSql } from './stack/business.ts';
import { siteDir } from './stack/locations.ts';
import { readRunning } from './stack/running.ts';
import { readSettings } from './stack/settings.ts';
import { exitWith, StartError } from './stack/start-error.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string', default: siteDir } },
  });
  const [task, ...words] = positionals;
  if (task === 'sql') console.log(businessSql);
  else if (task === 'check') {
    const running = await readRunning(readSettings(process.env).stateDir);
    const faults = await brandFaults(values.site, words, running?.databaseUrl);
    for (const fault of faults) console.log(fault);
    console.log(
      faults.length === 0 ? 'Nothing is wrong with the brand.' : `${faults.length} faults.`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } else throw new StartError('Say what to do: check, or sql.');
} catch (error) {
  exitWith(error);
}
