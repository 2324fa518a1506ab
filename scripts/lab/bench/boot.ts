import { spawnStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { reportTimes } from '../figures.ts';

const rounds = 3;

/** From starting the process, installed and built, until it is ready. */
export async function benchBoot(): Promise<void> {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const state = temporaryStateDir();
    for (const times of [cold, warm]) {
      const stack = await spawnStack(state.path);
      times.push(stack.bootMs);
      await stack.stop();
    }
    state.remove();
  }
  reportTimes('cold, empty folder', cold, 5_000);
  reportTimes('warm, with data', warm, 2_000);
}
