/**
 * Attacks its own stack as an outsider would, over the network and by killing its processes: `npm
 * run attack`, or `npm run attack -- ranges floods` for some of the suites. Prints the expected and
 * actual results, and exits with code 1 if any differ.
 */
import { type AttackSuite, stillAnswers } from './attack/attack-case.ts';
import { crowdAttacks } from './attack/floods.ts';
import { outsiderSuites } from './attack/suites.ts';
import { type SpawnedTarget, survivalAttacks } from './attack/survival.ts';
import { networkAttacks, volumeAttacks } from './attack/volume.ts';
import { buildSiteIfStale } from '../build-site.ts';
import { stateLocations } from '../stack/locations.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { exitWith, StartError } from '../stack/start-error.ts';

const columns = [66, 40] as const;

function printRow(name: string, expected: string, seen: string): void {
  const mark = expected === seen ? ' ' : '✗';
  console.log(`${mark} ${name.padEnd(columns[0])} ${expected.padEnd(columns[1])} ${seen}`);
}

/** @returns the number of cases with an unexpected result. */
async function runSuite({ name, cases }: AttackSuite, target: SpawnedTarget): Promise<number> {
  console.log(`\n${name}`);
  console.log(`  ${'case'.padEnd(columns[0])} ${'expected'.padEnd(columns[1])} seen`);
  let deviations = 0;
  for (const attack of cases) {
    const seen = await attack.run(target).catch((error: unknown) => `failed: ${error}`);
    const isLast = name === 'survival' && attack === cases.at(-1);
    const after = isLast ? 'answers' : await stillAnswers(target);
    const whole = after === 'answers' ? seen : `${seen}; afterwards it ${after}`;
    printRow(attack.name, attack.expected, whole);
    if (whole !== attack.expected) deviations += 1;
  }
  return deviations;
}

/** Suites that attack one stack, which is started with these settings. */
interface Group {
  env: Record<string, string>;
  suites: (target: SpawnedTarget) => readonly AttackSuite[];
}

const groups: readonly Group[] = [
  {
    env: { RATE_LIMIT_PER_MINUTE: '1000000' },
    suites: (target) => [...outsiderSuites, crowdAttacks, survivalAttacks(target)],
  },
  { env: {}, suites: () => [volumeAttacks] },
  { env: { TRUSTED_PROXY_HOPS: '1' }, suites: () => [networkAttacks] },
];

const wanted = process.argv.slice(2);
const isWanted = ({ name }: AttackSuite) =>
  wanted.length === 0 || wanted.some((word) => name === word || name.startsWith(`${word} `));

/** @returns the number of cases with an unexpected result. */
async function runGroup({ env, suites }: Group): Promise<number> {
  const state = temporaryStateDir();
  const stack = await spawnStack(state.path, env);
  const { signingJwk } = loadSecrets(stateLocations(state.path).secrets);
  const port = Number(new URL(stack.info.web).port);
  const target: SpawnedTarget = { stack, info: stack.info, port, signingJwk, extent: 'full' };
  let deviations = 0;
  try {
    for (const suite of suites(target).filter(isWanted)) {
      deviations += await runSuite(suite, target);
    }
  } finally {
    await target.stack.stop();
    state.remove();
  }
  return deviations;
}

try {
  const names = groups.map(({ suites }) => suites({} as SpawnedTarget).filter(isWanted));
  if (names.flat().length === 0) throw new StartError(`There is no suite '${wanted.join(' ')}'.`);
  await buildSiteIfStale((step) => console.log(`${step} …`));
  let deviations = 0;
  for (const [i, group] of groups.entries()) {
    if (names[i]?.length) deviations += await runGroup(group);
  }
  console.log(deviations === 0 ? '\nAll as expected.' : `\n${deviations} not as expected.`);
  process.exitCode = deviations === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
