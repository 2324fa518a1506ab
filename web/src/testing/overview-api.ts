/** The overview API with its numbers in memory, validated by the contract. */
import { listNames } from '@contract/admin.ts';
import { type Overview, overviewDays, overviewSchema } from '@contract/overview.ts';
import { rpc } from './responses.ts';

const lastDay = Date.UTC(2026, 10, 22);
const dayMs = 86_400_000;

const days = Array.from({ length: overviewDays }, (_, index) =>
  new Date(lastDay - (overviewDays - 1 - index) * dayMs).toISOString().slice(0, 10),
);

/** An overview of a busy month. A test passes only the fields it cares about. */
export const overviewResponse = (fields: Partial<Overview> = {}): Overview => ({
  zone: 'UTC',
  days,
  sources: listNames.map((source, list) => ({
    source,
    counts: days.map((_, day) => ((day + 1) * (7 - list)) % 13),
  })),
  orders: { pending: 4, confirmed: 9, in_progress: 6, completed: 120, cancelled: 3 },
  waiting: {
    lists: {
      'contact-submissions': { total: 7, oldest: '2026-11-20T09:00:00Z' },
      orders: { total: 4, oldest: '2026-11-21T18:00:00Z' },
      'webinar-questions': { total: 0, oldest: null },
    },
    soon: 2,
    overdue: 3,
    changes: 1,
  },
  answers: { inTime: 188, late: 12, median: 9000 },
  films: {
    ...{ changeAsked: 1, waiting: 5, overdue: 2, approved: 41 },
    ...{ firstVersion: 130_000, approval: 190_000 },
  },
  cameFrom: [
    { source: 'newsletter', count: 41 },
    { source: 'direct', count: 27 },
    { source: 'search.example', count: 9 },
  ],
  deliveries: { sent: 640, due: 2, held: 3, dead: 1 },
  retention: [{ list: 'webinar-signups', months: 24, leaving: 31 }],
  spamDays: 30,
  storage: [],
  room: { used: 3 * 1024 ** 3, most: 200 * 1024 ** 3, free: 80 * 1024 ** 3, takesUploads: true },
  ...fields,
});

/** Responds with this overview. */
export const overviewApi = (overview = overviewResponse()) => [
  rpc('admin_overview', () => overviewSchema.parse(overview)),
];
