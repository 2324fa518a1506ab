import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../stack/locations.ts';
import { temporaryStateDir } from '../../stack/spawned-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { against, median } from '../figures.ts';

/** A product to measure. */
export interface Wanted {
  /** Another checkout, with its packages installed; this one if absent. */
  readonly folder?: string;
  /** The port of its mail server, or none at all; the local mailbox if absent. */
  readonly mail?: number | 'off';
}

/** Runs a product without limits for each wish, all at the same time. */
export async function withStacks(
  [wanted, ...others]: readonly Wanted[],
  use: (stacks: readonly Stack[]) => Promise<void>,
  started: readonly Stack[] = [],
): Promise<void> {
  if (!wanted) return use(started);
  const { folder = root, mail } = wanted;
  const { startStack }: typeof import('../../stack/stack.ts') = await import(
    pathToFileURL(join(folder, 'scripts/stack/stack.ts')).href
  );
  const outside = {
    MAIL_FROM: 'Framewalk <hello@framewalk.example>',
    MAIL_URL: `smtp://127.0.0.1:${mail}`,
    NOTIFY_EMAILS: 'staff@framewalk.example',
  };
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
      mailbox: mail !== 'off',
      dispatch: typeof mail === 'number' ? outside : {},
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
  smallestShare = 0,
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
    const verdict = smallestShare ? against(smallestShare.toFixed(2), share >= smallestShare) : '';
    console.log(
      `  ${name.padEnd(40)} ${median(all).toFixed(0)} a second, ${share.toFixed(2)}${verdict}`,
    );
  }
}
