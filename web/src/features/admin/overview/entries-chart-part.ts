import { lazyPart } from '@/lib/lazy-part.ts';

/** The chart and its library, which weigh more than the rest of the page. */
export const entriesChartPart = lazyPart(
  async () => (await import('./entries-chart.tsx')).EntriesChart,
);
