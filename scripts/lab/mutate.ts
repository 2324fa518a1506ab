/**
 * Shows that tests notice broken rules: `npm run lab -- mutate` breaks sixty places at random, one at a
 * time, in a scratch copy, and runs the tests of each. `mutate 12 guard --seed=7` breaks twelve of one
 * area, the same ones each time. Something is wrong if a broken place goes unnoticed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, connectTo, withConnection, withDatabase } from '../stack/database.ts';
import { migrationsDir, root } from '../stack/locations.ts';
import { type ScratchDatabase, startScratchDatabase } from '../stack/scratch-database.ts';
import { installPgtap, runPgtap } from '../tests/database/pgtap.ts';
import { chosen } from './product.ts';

/** Where the rules of each area are: migrations by their subject, everything else by its path. */
const areas: Record<string, string> = {
  contract: 'supabase/functions/_shared/contract/*.ts',
  guard: 'intake login staff_sessions',
  policies: 'lists orders staff_work photos',
  dispatch: 'deliveries dispatch supabase/functions/api/dispatch/*.ts',
  function: 'supabase/functions/api/middleware/*.ts supabase/functions/api/identity/*.ts',
  desk: 'today search web/src/features/admin/**/*.ts*',
  forms: 'web/src/lib/forms/*.ts web/src/features/order/*.ts* web/src/features/leads/*.ts*',
};

/** What a typing mistake would change: a pattern and its mistake in each line. */
const readSlips = (lines: string) =>
  lines.split('\n').map((line): [RegExp, string] => {
    const [pattern = '', slip = ''] = line.split(' ⇒ ');
    return [new RegExp(pattern, 'g'), slip];
  });
const common = '(?<= )>(?= ) ⇒ >=\n(?<= )<(?= ) ⇒ <=\n>= ⇒ >\n<= ⇒ <';
const inCode = '=== ⇒ !==\n!== ⇒ ===\n&& ⇒ ||\nthrow (?=new|un|no) ⇒ void \nif \\(! ⇒ if (';
const inSql =
  '(?<=\\b(where|and|or|if|when)\\b.*) =(?!>) ⇒  <>\nand not ⇒ and\nis null ⇒ is not null\n' +
  "is not null ⇒ is null\n^ +and ⇒ or\ncheck \\( ⇒ check (true or \ninterval '(\\d+) ⇒ interval '1$1";
const slips = { code: readSlips(`${common}\n${inCode}`), sql: readSlips(`${common}\n${inSql}`) };

interface Place {
  readonly file: string;
  readonly line: number;
  readonly broken: string;
  /** The whole file with this line broken. */
  readonly text: string;
}

function* placesIn(area: string): Generator<Place> {
  const patterns = (areas[area] ?? '').split(' ').map((one) => {
    return `:(glob)${one.includes('/') ? one : `supabase/migrations/*_${one}.sql`}`;
  });
  const { stdout } = spawnSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\n')) {
    if (!/(?<!\.test)\.(tsx?|sql)$/.test(file)) continue;
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (/^\s*(\/\/|\*|\/\*|--|import |\| )/.test(line)) continue;
      for (const [pattern, slip] of slips[file.endsWith('.sql') ? 'sql' : 'code']) {
        const broken = line.replace(pattern, slip);
        const text = lines.with(index, broken).join('\n');
        if (broken !== line) yield { file, line: index + 1, broken: broken.trim(), text };
      }
    }
  }
}

/** The first test that fails in a copy with the broken file; undefined if none does. */
function failsInCopy(copy: string, { file, text }: Place): string | undefined {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  const projects = file.startsWith('web/') ? ['unit', 'web'] : ['unit'];
  const these = projects.map((name) => `--project=${name}`);
  const vitest = ['vitest', 'related', file, '--run', '--bail=1', ...these];
  const env = { ...process.env, NO_COLOR: '1' };
  const { output } = spawnSync('npx', vitest, { cwd: copy, encoding: 'utf8', env });
  writeFileSync(path, whole);
  return /FAIL +(.*)/.exec(output.join(''))?.[1]?.slice(0, 120);
}

/** The first sentence of pgTAP that is not true of a database made with the broken migration. */
async function failsInDatabase(server: ScratchDatabase, place: Place): Promise<string | undefined> {
  await withConnection(server.superuserUrl, async (sql) => {
    await sql.unsafe('drop database if exists mutant');
    await sql.unsafe('create database mutant owner postgres');
  });
  const superuser = withDatabase(server.superuserUrl, 'mutant');
  const owner = withDatabase(server.ownerUrl, 'mutant');
  await withConnection(superuser, bootstrap);
  const mutant = connectTo(owner);
  try {
    for (const name of readdirSync(migrationsDir).sort()) {
      const isBroken = place.file.endsWith(name);
      await mutant.unsafe(isBroken ? place.text : readFileSync(join(migrationsDir, name), 'utf8'));
    }
  } catch (error) {
    return `the migration: ${error}`;
  } finally {
    await mutant.end();
  }
  await installPgtap(superuser);
  for (const name of readdirSync(join(root, 'supabase/tests'))) {
    const path = join(root, 'supabase/tests', name);
    const outcomes = name.endsWith('.sql') ? await runPgtap(owner, path) : [];
    const failed = outcomes.find(({ passed }) => !passed);
    if (failed) return `${name} > ${failed.description}`;
  }
  return undefined;
}

export async function run(args: readonly string[]): Promise<boolean> {
  const options = { seed: { type: 'string', default: '42' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const names = positionals.filter((word) => !Number(word));
  const wanted = chosen(Object.keys(areas), names);
  const most = Math.ceil(Number(positionals.find(Number) ?? 60) / wanted.length);
  let seed = Number(values.seed);
  const copy = mkdtempSync(join(tmpdir(), 'framewalk-mutate-'));
  spawnSync('git', ['worktree', 'add', '--detach', copy], { cwd: root });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const server = await startScratchDatabase();
  let unnoticed = 0;
  for (const area of wanted) {
    const drawn = [...placesIn(area)].map((place) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return { place, at: seed };
    });
    drawn.sort((one, other) => one.at - other.at);
    for (const { place } of drawn.slice(0, most)) {
      const isSql = place.file.endsWith('.sql');
      const noticed = isSql ? await failsInDatabase(server, place) : failsInCopy(copy, place);
      if (!noticed) unnoticed += 1;
      const said = [`${place.file}:${place.line}`, place.broken, noticed ?? 'UNNOTICED'];
      console.log(`${noticed ? ' ' : '✗'} ${[area, ...said].join(' | ')}`);
    }
  }
  await server.stop();
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
  return unnoticed === 0;
}
