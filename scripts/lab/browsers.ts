/**
 * `npm run lab -- browsers`: does what a visitor and the staff do, on its own copy of the product, in
 * Chromium, Firefox and WebKit. `npm run lab -- browsers firefox` for some of them. Something is
 * wrong if a step failed, a page reported a problem, or a requested browser is not installed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/locations.ts';
import type { StackInfo } from '../stack/running.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { reasonOf } from '../stack/start-error.ts';
import { type Engine, findEngines } from './browsers/engines.ts';
import { journey } from './browsers/journey.ts';
import type { Tab } from './browsers/tab.ts';
import { Visitor } from './browsers/visitor.ts';
import { chosen } from './product.ts';

const pictures = join(root, '.cache/failures');

const endings: (() => Promise<unknown> | unknown)[] = [];

/** Ends everything that was started after the first `kept` entries, last one first. */
async function endAll(kept = 0): Promise<void> {
  while (endings.length > kept) {
    await Promise.resolve(endings.pop()?.()).catch((error) => console.error(reasonOf(error)));
  }
}

let isInterrupted = false;
let passed = 0;
let failed = 0;

function report(isGood: boolean, line: string): void {
  if (isInterrupted) return;
  console.log(`${isGood ? '✓' : '✗'} ${line}`);
  if (isGood) passed += 1;
  else failed += 1;
}

/** Runs a step, prints the result, and saves a picture of the window if it fails. */
async function attempt(tab: Tab, line: string, step: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const spent = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  try {
    const note = await step();
    const notes = typeof note === 'string' ? [note, spent()] : [spent()];
    report(true, `${line} (${notes.join(', ')})`);
  } catch (error) {
    const file = join(pictures, `${line.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)}.png`);
    const picture = await tab.picture().catch(() => undefined);
    if (picture) {
      mkdirSync(pictures, { recursive: true });
      writeFileSync(file, picture);
    }
    // Drivers append the browser's stack trace.
    const [reason = ''] = reasonOf(error).split('\n');
    const more = picture ? [reason, file] : [reason];
    report(false, [`${line} (${spent()})`, ...more].join('\n    '));
  }
}

async function travel({ name, open, howToInstall }: Engine, info: StackInfo): Promise<void> {
  if (!open) return report(false, `${name}: not installed. ${howToInstall}`);
  const kept = endings.length;
  try {
    const tab = await open(info.web, (end) => endings.push(end));
    console.log(`\n${name} (${tab.version})`);
    const visitor = new Visitor(tab);
    const trip = { name: `Ada ${name}`, adminPassword: info.adminPassword };
    for (const step of journey) {
      if (isInterrupted) return;
      await attempt(tab, `${name}: ${step.name}`, () => step.take(visitor, trip));
    }
    const problems = tab.problems.map((problem) => `\n    ${problem}`).join('');
    report(problems === '', `${name}: no errors in the console, and none uncaught${problems}`);
  } catch (error) {
    report(false, `${name}: it could not be started: ${reasonOf(error)}`);
  } finally {
    await endAll(kept);
  }
}

export async function run(args: readonly string[]): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      isInterrupted = true;
      void endAll().then(() => process.exit(130));
    });
  }
  const engines = findEngines();
  const wanted = chosen(
    engines.map(({ name }) => name),
    args,
  );
  const state = temporaryStateDir();
  endings.push(state.remove);
  const starting = spawnStack(state.path);
  endings.push(async () => (await starting.catch(() => undefined))?.stop());
  try {
    const { info } = await starting;
    for (const engine of engines)
      if (!isInterrupted && wanted.includes(engine.name)) await travel(engine, info);
  } finally {
    await endAll();
  }
  if (!isInterrupted) console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
