/**
 * `npm run lab -- browsers`: does what a visitor and the staff do, on its own copy of the product, in
 * Chromium, Firefox and WebKit. `npm run lab -- browsers firefox` for some of them. Something is
 * wrong if a step failed, a page reported a problem, or a requested browser is not installed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/locations.ts';
import type { StackInfo } from '../stack/running.ts';
import { reasonOf } from '../stack/start-error.ts';
import { journey } from './browsers/journey.ts';
import { startListeningProxy } from './browsers/listening-proxy.ts';
import { openChromium, openFirefox } from './browsers/puppeteer.ts';
import { type Tab, Visitor } from './browsers/visitor.ts';
import { openWebKit } from './browsers/webkit.ts';
import { chosen, withProduct } from './product.ts';

/** What isn't wrong: music on a machine without a sound card, and a size that is told a frame later. */
const isHarmless = (problem: string) => /OnMediaSinkAudioError$|ResizeObserver loop/.test(problem);
const pictures = join(root, '.cache/failures');
const engines = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
type EngineName = keyof typeof engines;

/** @returns the lines of what is wrong, with a picture of the window if there is one. */
async function reasonFor(line: string, error: unknown, tab: Tab): Promise<string> {
  // Drivers append the browser's stack trace.
  const [reason = ''] = reasonOf(error).split('\n');
  const picture = await tab.picture().catch(() => undefined);
  if (!picture) return reason;
  const file = join(pictures, `${line.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)}.png`);
  mkdirSync(pictures, { recursive: true });
  writeFileSync(file, picture);
  return `${reason}\n    ${file}`;
}

/** Takes the journey in one browser. @returns the number of steps that failed. */
async function travel(name: EngineName, info: StackInfo): Promise<number> {
  const problems: string[] = [];
  const proxy = await startListeningProxy(info.web, (problem) => {
    if (!isHarmless(problem)) problems.push(problem);
  });
  let failed = 0;
  const report = (line: string, fault = '') => {
    console.log(`${fault ? '✗' : '✓'} ${name}: ${line}${fault && `\n    ${fault}`}`);
    if (fault) failed += 1;
  };
  try {
    const tab = await engines[name]();
    console.log(`\n${name} (${tab.version})`);
    const visitor = new Visitor(tab, proxy, problems);
    const { adminPassword, mailbox = '' } = info;
    const email = `${name}@example.com`;
    const trip = {
      ...{ name: `Ada ${name}`, email, adminPassword, mailbox },
      ...{ followPath: '', number: '', read: new Set<string>() },
    };
    for (const step of journey) {
      try {
        const note = await step.take(visitor, trip);
        report(note ? `${step.name} (${note})` : step.name);
      } catch (error) {
        report(step.name, await reasonFor(`${name} ${step.name}`, error, tab));
      }
    }
    report('no errors in the console, and none uncaught', problems.join('\n    '));
    await tab.close();
  } catch (error) {
    report('it starts and ends', reasonOf(error));
  } finally {
    proxy.stop();
  }
  return failed;
}

export const run = (args: readonly string[]): Promise<boolean> =>
  withProduct({}, async ({ info }) => {
    let failed = 0;
    for (const name of chosen(Object.keys(engines) as EngineName[], args))
      failed += await travel(name, info);
    console.log(failed === 0 ? '\nAll as expected.' : `\n${failed} failed.`);
    return failed === 0;
  });
