import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryStateDir } from '../../stack/spawned-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { median } from '../figures.ts';

/** Runs products of these checkouts without limits and mails, all at the same time. */
export async function withStacks(
  [folder, ...others]: readonly string[],
  use: (stacks: readonly Stack[]) => Promise<void>,
  started: readonly Stack[] = [],
): Promise<void> {
  if (!folder) return use(started);
  const { startStack }: typeof import('../../stack/stack.ts') = await import(
    pathToFileURL(join(folder, 'scripts/stack/stack.ts')).href
  );
  const state = temporaryStateDir();
  try {
    const stack = await startStack({
      port: 0,
      repliesPort: 0,
      stateDir: state.path,
      rateLimitPerMinute: 1_000_000,
      allowedOrigins: '',
      trustedProxyHops: 1,
      webinarVideoId: '',
      mailbox: false,
      dispatch: {},
    });
    await withStacks(others, use, [...started, stack]).finally(() => stack.stop());
  } finally {
    state.remove();
  }
}

/**
 * Measures rates in turn, so that a slow minute affects all of them, and prints their medians and
 * their shares of the first one's. The first round warms up.
 */
export async function compareRates(
  contenders: Readonly<Record<string, () => Promise<number>>>,
  rounds: number,
): Promise<void> {
  const rates = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, measure] of Object.entries(contenders)) {
      const rate = await measure();
      if (round > 0) rates.get(name)?.push(rate);
    }
  const [first = []] = rates.values();
  for (const [name, all] of rates) {
    const share = median(all.map((rate, round) => rate / (first[round] ?? 0)));
    console.log(`  ${name.padEnd(40)} ${median(all).toFixed(0)} a second, ${share.toFixed(2)}`);
  }
}
