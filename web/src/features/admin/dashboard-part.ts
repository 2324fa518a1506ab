import { lazyPart } from '@/lib/lazy-part.ts';

/** The dashboard, in a chunk that the login page does without. */
export const dashboardPart = lazyPart(
  async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
);
