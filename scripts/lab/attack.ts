/**
 * Attacks its own stack as an outsider would, over the network, by sheer number and by killing its
 * processes: `npm run lab -- attack`, or `npm run lab -- attack ranges floods` for some suites.
 * Prints the expected and actual results.
 */
import { stateLocations } from '../stack/locations.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { crowds } from './attack/floods.ts';
import { outsiderSuites } from './attack/suites.ts';
import { type SpawnedTarget, survivalOf } from './attack/survival.ts';
import { type Attack, type Suites, stillAnswers } from './attack/target.ts';
import { network, volume } from './attack/volume.ts';
import { chosen, unlimited, withProduct } from './product.ts';

/** Suites that attack one stack, which is started with these settings. */
const groups: readonly [Record<string, string>, (target: SpawnedTarget) => Suites][] = [
  [unlimited, (target) => ({ ...outsiderSuites, crowds, survival: survivalOf(target) })],
  [{}, () => ({ volume })],
  [{ TRUSTED_PROXY_HOPS: '1' }, () => ({ network })],
];

const columns = [66, 40] as const;

/** @returns whether the result is the expected one. */
async function tryAttack([name, expected, run]: Attack, target: SpawnedTarget): Promise<boolean> {
  const seen = await run(target).catch((error: unknown) => `failed: ${error}`);
  const isOver = target.stack.process.exitCode !== null;
  const after = isOver ? 'answers' : await stillAnswers(target);
  const whole = after === 'answers' ? seen : `${seen}; afterwards it ${after}`;
  const mark = whole === expected ? ' ' : '✗';
  console.log(`${mark} ${name.padEnd(columns[0])} ${expected.padEnd(columns[1])} ${whole}`);
  return whole === expected;
}

export async function run(args: readonly string[]): Promise<boolean> {
  const names = groups.map(([, suitesOf]) => Object.keys(suitesOf({} as SpawnedTarget)));
  const wanted = chosen(names.flat(), args);
  let deviations = 0;
  for (const [i, [env, suitesOf]] of groups.entries()) {
    if (!names[i]?.some((name) => wanted.includes(name))) continue;
    await withProduct(env, async (stack, stateDir) => {
      const { signingJwk } = loadSecrets(stateLocations(stateDir).secrets);
      const port = Number(new URL(stack.info.web).port);
      const target: SpawnedTarget = { stack, info: stack.info, port, signingJwk, extent: 'full' };
      for (const [suite, attacks] of Object.entries(suitesOf(target))) {
        if (!wanted.includes(suite)) continue;
        console.log(`\n${suite}`);
        for (const attack of attacks) if (!(await tryAttack(attack, target))) deviations += 1;
      }
      await target.stack.stop();
    });
  }
  console.log(deviations === 0 ? '\nAll as expected.' : `\n${deviations} not as expected.`);
  return deviations === 0;
}
