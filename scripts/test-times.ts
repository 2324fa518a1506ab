/**
 * Writes where the last full `npm test` spent its time to docs/testing.md: `npm run test-times`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './stack/locations.ts';
import { type FileTimes, type RunTimes, timesFile } from './test-setup/time-reporter.ts';

const slowest = 12;
const document = join(root, 'docs/testing.md');
const [begin, end] = ['<!-- times: npm run test-times -->', '<!-- end of times -->'];

const { wallMs, files }: RunTimes = JSON.parse(readFileSync(timesFile, 'utf8'));

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const sum = (some: readonly FileTimes[], of: (file: FileTimes) => number) =>
  some.reduce((total, file) => total + of(file), 0);
const row = (name: string, some: readonly FileTimes[]) =>
  `| ${name} | ${some.length} | ${sum(some, ({ tests }) => tests)} | ${seconds(sum(some, ({ readyMs }) => readyMs))} | ${seconds(sum(some, ({ testsMs }) => testsMs))} |`;

const projects = [...new Set(files.map(({ project }) => project))];
const longest = [...files]
  .sort((one, other) => other.readyMs + other.testsMs - one.readyMs - one.testsMs)
  .slice(0, slowest);
const minutes = `${Math.floor(wallMs / 60_000)} min ${Math.round((wallMs % 60_000) / 1000)} s`;
const table = [
  `${minutes} in all on ${availableParallelism()} cores, with Node ${process.versions.node}. Seconds of files that run side by side are counted each.`,
  '',
  '| project or file | files | tests | getting ready, s | tests, s |',
  '|---|---|---|---|---|',
  ...projects.map((name) =>
    row(
      `**${name}**`,
      files.filter(({ project }) => project === name),
    ),
  ),
  ...longest.map((file) => row(`\`${file.file}\``, [file])),
].join('\n');

const text = readFileSync(document, 'utf8');
const [before, after] = [text.indexOf(begin), text.indexOf(end)];
if (before < 0 || after < 0) throw new Error(`${document} has no place for the times.`);
writeFileSync(document, `${text.slice(0, before)}${begin}\n${table}\n${text.slice(after)}`);
console.log(table);
