/**
 * Figures are medians, because one slow response says more about the machine than about the
 * product.
 */
import { availableParallelism, loadavg } from 'node:os';

/** The value below which the given share of the numbers lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The load of the last minute. Call it before a measurement makes the machine busy itself. */
export function reportLoad(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  const note = load > cores / 2 ? ': HIGH, and every time below is longer for it' : '';
  console.log(`  machine load ${load.toFixed(1)} on ${cores} cores${note}`);
}

/** The bar for a figure, and whether it was met. */
export const against = (bar: string, isMet: boolean): string =>
  `   (bar ${bar}: ${isMet ? 'met' : 'NOT MET'})`;

export function formatStatuses(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'lost' : status}: ${count}`)
    .join(', ');
}

export const count = (statuses: Map<number, number>, status: number) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
