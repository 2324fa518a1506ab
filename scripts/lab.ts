/**
 * Tools that measure and attack a product of their own: `npm run lab -- bench submissions`. Their
 * figures are for people: machines are shared and noisy. Exits with code 1 if something is wrong.
 */
import { buildSiteIfStale } from './build-site.ts';
import { exitWith, StartError } from './stack/start-error.ts';

/** Does what the words behind the tool's name ask for. @returns false if something is wrong. */
type Tool = (args: readonly string[]) => Promise<boolean>;

const tools: Record<string, () => Promise<{ run: Tool }>> = {
  attack: () => import('./lab/attack.ts'),
  bench: () => import('./lab/bench.ts'),
  browsers: () => import('./lab/browsers.ts'),
  cuts: () => import('./lab/cuts.ts'),
  faults: () => import('./lab/faults.ts'),
  lighthouse: () => import('./lab/lighthouse.ts'),
  shots: () => import('./lab/shots.ts'),
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const tool = tools[name];
  if (!tool) throw new StartError(`Say which tool: ${Object.keys(tools).join(', ')}.`);
  await buildSiteIfStale((step) => console.log(`${step} …`));
  process.exitCode = (await (await tool()).run(args)) ? 0 : 1;
} catch (error) {
  exitWith(error);
}
