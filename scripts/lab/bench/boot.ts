import { spawnStack, temporaryStateDir } from '../../stack/spawned-stack.ts';
import { against } from './figures.ts';
import { percentile } from './load.ts';

const rounds = 3;

/** Boot after install and build, from starting the process until it is ready: cold and warm. */
export async function benchBoot(): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const state = temporaryStateDir();
    for (const times of [cold, warm]) {
      const stack = await spawnStack(state.path);
      times.push(stack.bootMs);
      await stack.stop();
    }
    state.remove();
  }
  console.log(
    `  cold, empty folder   ${seconds(cold)} s${against('5 s', percentile(cold, 0.5) <= 5_000)}`,
  );
  console.log(
    `  warm, with data      ${seconds(warm)} s${against('2 s', percentile(warm, 0.5) <= 2_000)}`,
  );
}

function seconds(times: readonly number[]): string {
  const all = times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  return `${(percentile(times, 0.5) / 1000).toFixed(2)} median of ${all}`;
}
