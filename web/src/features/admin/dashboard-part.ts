import { lazyPart } from '@/lib/lazy-part.ts';

/** The dashboard, in a chunk the login page doesn't load. */
export const dashboardPart = lazyPart(
  async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
);
