/**
 * Measures the product and writes the results to docs/proof.md: `npm run proof`, or `npm run proof
 * -- dispatch faults` for some parts. Each measured part replaces its section; the other sections
 * stay as they are, with their dates.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './stack/locations.ts';
import { exitWith, StartError } from './stack/start-error.ts';

const page = join(root, 'docs/proof.md');

interface Part {
  /** A script of package.json and its arguments. */
  readonly run: readonly string[];
  /** Lines of its output to keep; all if absent. */
  readonly keep?: RegExp;
}

const bench = (...words: string[]): Part => ({ run: ['bench', ...words] });

/** In the order of the page. */
const parts: Readonly<Record<string, Part>> = {
  tests: { run: ['test'], keep: /^\s*(Test Files|Tests|Duration) |passed, \d+ failed/ },
  attack: { run: ['attack'], keep: /^✗|as expected/ },
  faults: { run: ['faults'] },
  browsers: { run: ['browsers'] },
  boot: bench('boot'),
  submissions: bench('submissions'),
  replays: bench('idempotency'),
  dispatch: bench('dispatch'),
  endurance: { run: ['soak', 'endurance'] },
  lists: bench('lists'),
  'million-rows': bench('lists', '--rows=1000000'),
  'million-rows-dashboard': bench('dashboard', '--rows=1000000'),
  growth: bench('growth', '--rows=1000000'),
  dashboard: bench('dashboard'),
  'login-guesses': bench('login-guesses'),
  'order-guesses': bench('order-guesses'),
  'move-a-photo': { run: ['move-a-photo'] },
  lighthouse: { run: ['lighthouse'] },
};

const isMiss = (line: string) => /NOT MET|^✗|← over/.test(line);

/** Runs a script, shows what it prints, and returns it without colors. */
async function measure({ run: [script = '', ...words], keep }: Part): Promise<string[]> {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), script, ...words], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    process.stdout.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = printed
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.endsWith(' …') && (keep?.test(line) ?? true));
  return code === 0 ? lines : [...lines, `✗ it ended with code ${code}`];
}

function section(name: string, { run }: Part, load: number, lines: readonly string[]): string {
  const [script, ...words] = run;
  const command = ['npm', script === 'test' ? 'test' : `run ${script}`];
  if (words.length > 0) command.push('--', ...words);
  const date = new Date().toISOString().slice(0, 10);
  return [
    `## ${name}`,
    '',
    `\`${command.join(' ')}\` on ${date}; the machine's load before it was ${load.toFixed(1)}.`,
    '',
    '```text',
    ...lines,
    '```',
  ].join('\n');
}

/** The current sections of the page, by name. */
function readSections(): Map<string, string> {
  let text = '';
  try {
    text = readFileSync(page, 'utf8');
  } catch {
    // The page doesn't exist yet.
  }
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((one) => [/^## (.*)$/m.exec(one)?.[1] ?? '', one.trimEnd()]));
}

function writePage(sections: ReadonlyMap<string, string>): void {
  const known = Object.keys(parts).filter((name) => sections.has(name));
  const misses = known.flatMap((name) =>
    (sections.get(name) ?? '')
      .split('\n')
      .filter(isMiss)
      .map((line) => `- ${name}: \`${line.trim().replaceAll(/\s+/g, ' ')}\``),
  );
  const [cpu] = cpus();
  const machine = `${availableParallelism()} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
  const text = [
    '# What was measured',
    '',
    'Written by `npm run proof`; every part names the command that measures it again. Figures are medians',
    'unless they say otherwise. Other work on the machine makes them worse, so its load stands beside them.',
    '',
    `Machine of the last run: ${machine}.`,
    '',
    '**Not reached**',
    '',
    ...(misses.length > 0 ? misses : ['- nothing']),
    '',
    known.map((name) => sections.get(name)).join('\n\n'),
    '',
  ].join('\n');
  writeFileSync(page, text);
}

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown) {
    throw new StartError(`There is no part '${unknown}': ${Object.keys(parts).join(', ')}.`);
  }
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n== ${name}`);
    const [load = 0] = loadavg();
    const lines = await measure(part);
    writePage(readSections().set(name, section(name, part, load, lines)));
  }
} catch (error) {
  exitWith(error);
}
