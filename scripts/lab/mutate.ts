/**
 * Shows that tests notice broken rules: `npm run lab -- mutate` breaks sixty places at random, one at a
 * time, in a scratch copy, and runs the tests of each place. `mutate 12 --seed=7 guard` breaks twelve of
 * one area, the same ones each time. Something is wrong if a broken place goes unnoticed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, connectTo } from '../stack/database.ts';
import { migrationsDir, root } from '../stack/locations.ts';
import { type ScratchDatabase, startScratchDatabase } from '../stack/scratch-database.ts';
import { installPgtap, runPgtap } from '../tests/database/pgtap.ts';
import { chosen } from './product.ts';

const contract = 'supabase/functions/_shared/contract';
const migration = (subject: string) => `supabase/migrations/*_${subject}.sql`;

/** Where the rules of each area are. */
const areas: Record<string, readonly string[]> = {
  contract: [`${contract}/*.ts`],
  guard: [migration('intake'), migration('login'), migration('staff_sessions')],
  policies: [migration('lists'), migration('orders'), migration('staff_work'), migration('photos')],
  dispatch: [
    migration('deliveries'),
    migration('dispatch'),
    'supabase/functions/api/dispatch/*.ts',
  ],
  function: ['supabase/functions/api/middleware/*.ts', 'supabase/functions/api/identity/*.ts'],
  desk: ['web/src/features/admin/**/*.ts*', migration('today'), migration('search')],
  forms: ['web/src/lib/forms/*.ts', 'web/src/features/order/*.ts*', 'web/src/features/leads/*.ts*'],
};

/** What a slip of the hand would change, by the language of the file. */
const slips: Record<'ts' | 'sql', readonly (readonly [RegExp, string])[]> = {
  ts: [
    [/ === /g, ' !== '],
    [/ !== /g, ' === '],
    [/ && /g, ' || '],
    [/ < /g, ' <= '],
    [/ > /g, ' >= '],
    [/ >= /g, ' > '],
    [/ <= /g, ' < '],
    [/\bthrow (?=new|un|no)/g, 'void '],
    [/if \(!/g, 'if ('],
    [/: (\d\d+),/g, ': 1$1,'],
  ],
  sql: [
    [/(?<=\b(where|and|or|if|when)\b.*) = /g, ' <> '],
    [/(?<=[^-]) < /g, ' <= '],
    [/ > /g, ' >= '],
    [/ >= /g, ' > '],
    [/ and not /g, ' and '],
    [/\bis null\b/g, 'is not null'],
    [/\bis not null\b/g, 'is null'],
    [/(?<=^ {2,}|\()and /g, 'or '],
    [/\bcheck \((?=[a-z])/g, 'check (true or '],
    [/interval '(\d+)/g, "interval '1$1"],
  ],
};

interface Place {
  readonly area: string;
  readonly file: string;
  readonly line: number;
  readonly broken: string;
  /** The whole file with this line broken. */
  readonly text: string;
}

function* placesIn(area: string): Generator<Place> {
  const patterns = (areas[area] ?? []).map((pattern) => `:(glob)${pattern}`);
  const listed = spawnSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' });
  for (const file of listed.stdout
    .split('\n')
    .filter((name) => /(?<!\.test|\.d)\.(tsx?|sql)$/.test(name))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (/^\s*(\/\/|\*|\/\*|--|import |\| )|=>.*=>/.test(line)) continue;
      for (const [pattern, slip] of slips[file.endsWith('.sql') ? 'sql' : 'ts']) {
        const broken = line.replace(pattern, slip);
        if (broken === line) continue;
        yield {
          area,
          file,
          line: index + 1,
          broken: broken.trim(),
          text: lines.with(index, broken).join('\n'),
        };
      }
    }
  }
}

/** The first test that fails in a copy with the broken file; undefined if none does. */
function failsInCopy(copy: string, { file, text }: Place): string | undefined {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  const vitest = ['vitest', 'related', '--run', '--bail=1', '--reporter=dot', file];
  const projects = ['--project=unit', '--project=web'];
  const { output } = spawnSync('npx', [...vitest, ...projects], { cwd: copy, encoding: 'utf8' });
  writeFileSync(path, whole);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors
  return /FAIL +(.*)/.exec(output.join('').replaceAll(/\u001b\[[\d;]*m/g, ''))?.[1];
}

/** The first sentence of pgTAP that is not true of a database made with the broken migration. */
async function failsInDatabase(server: ScratchDatabase, place: Place): Promise<string | undefined> {
  const sql = connectTo(server.superuserUrl);
  await sql.unsafe('drop database if exists mutant');
  await sql.unsafe('create database mutant owner postgres');
  await sql.end();
  const [superuser, owner] = [server.superuserUrl, server.ownerUrl].map((url) =>
    Object.assign(new URL(url), { pathname: '/mutant' }).toString(),
  ) as [string, string];
  await bootstrap(superuser);
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
  for (const name of readdirSync(join(root, 'supabase/tests')).filter((one) =>
    one.endsWith('.sql'),
  )) {
    const outcomes = await runPgtap(owner, join(root, 'supabase/tests', name));
    const failed = outcomes.find(({ passed }) => !passed);
    if (failed) return `${name}: ${failed.description}`;
  }
  return undefined;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

export async function run(args: readonly string[]): Promise<boolean> {
  const options = { seed: { type: 'string', default: '42' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const wanted = chosen(
    Object.keys(areas),
    positionals.filter((word) => !Number(word)),
  );
  const most = Number(positionals.find(Number) ?? 60);
  const random = randomFrom(Number(values.seed));
  const copy = mkdtempSync(join(tmpdir(), 'framewalk-mutate-'));
  spawnSync('git', ['worktree', 'add', '--detach', copy], { cwd: root });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const server = await startScratchDatabase();
  let unnoticed = 0;
  try {
    for (const area of wanted) {
      const places = [...placesIn(area)].map((place) => ({ place, at: random() }));
      places.sort((one, other) => one.at - other.at);
      for (const { place } of places.slice(0, Math.ceil(most / wanted.length))) {
        const isSql = place.file.endsWith('.sql');
        const noticed = isSql ? await failsInDatabase(server, place) : failsInCopy(copy, place);
        if (!noticed) unnoticed += 1;
        console.log(
          `${noticed ? ' ' : '✗'} ${area} | ${place.file}:${place.line} | ${place.broken} | ${noticed ?? 'UNNOTICED'}`,
        );
      }
    }
  } finally {
    await server.stop();
    spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
  }
  return unnoticed === 0;
}
