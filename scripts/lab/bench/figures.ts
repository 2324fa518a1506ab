/**
 * Figures are medians, because one slow response says more about the machine than about the
 * product.
 */
import { availableParallelism, loadavg } from 'node:os';
import { percentile } from './load.ts';

/** Above this load per core, other processes affect the figures. */
const busyShare = 0.5;

/**
 * Prints how busy the machine is. Call it before a measurement makes the machine busy itself. The
 * load is an average over the last minute.
 */
export function reportLoad(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  const isBusy = load > cores * busyShare;
  console.log(
    `  machine load ${load.toFixed(1)} on ${cores} cores${
      isBusy ? ': HIGH. Others are at work, and every time below is longer for it' : ''
    }`,
  );
}

/** The bar for a figure, and whether it was met. */
export const against = (bar: string, isMet: boolean): string =>
  `   (bar ${bar}: ${isMet ? 'met' : 'NOT MET'})`;

/** Prints the median, the 95th percentile, the worst, and whether the median meets the bar. */
export function reportTimes(name: string, times: readonly number[], barMs: number): void {
  const median = percentile(times, 0.5);
  const figures = [
    `median ${ms(median)}`,
    `p95 ${ms(percentile(times, 0.95))}`,
    `worst ${ms(Math.max(...times))}`,
  ].join(', ');
  const verdict = against(`${barMs} ms`, median <= barMs);
  console.log(`  ${name.padEnd(46)} ${figures}, n=${times.length}${verdict}`);
}

const ms = (time: number) => `${time.toFixed(0).padStart(4)} ms`;
