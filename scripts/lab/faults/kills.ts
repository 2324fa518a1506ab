import { setTimeout as sleep } from 'node:timers/promises';
import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import type { Fault } from './fault.ts';
import { untilStored } from './try-fault.ts';

const rounds = 50;
const pauseMs = 500;

type Part = keyof ReturnType<SpawnedStack['children']>;

const parts: Record<Part, string> = {
  web: 'the web server',
  function: 'the function',
  dataApi: 'the data API',
  mailbox: 'the mail server',
  postgres: 'Postgres',
};

/** Kills one part repeatedly, each time after it has restarted. */
async function kill(stack: SpawnedStack, part: Part): Promise<string> {
  let former: number | undefined;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(pauseMs);
    let pid = stack.children()[part];
    while (pid === undefined || pid === former) {
      await sleep(20);
      pid = stack.children()[part];
    }
    // SIGQUIT is Postgres's immediate shutdown: it recovers from its log at the next start.
    process.kill(pid, part === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
    former = pid;
    await untilStored(stack);
  }
  return `killed ${rounds} times`;
}

/** Each process of the product, killed while visitors write. */
export const kills: readonly Fault[] = Object.entries(parts).map(([part, what]) => ({
  name: `kill-${part.toLowerCase()}`,
  what: `${what} is killed`,
  happen: (stack) => kill(stack, part as Part),
}));
