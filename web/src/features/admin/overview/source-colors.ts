import type { ListName } from '@contract/admin.ts';

/** The color of each source, in the chart and in its legend. */
export const sourceColors: Readonly<Record<ListName, string>> = {
  'contact-submissions': 'series.1',
  'signup-users': 'series.5',
  orders: 'series.2',
  'webinar-signups': 'series.3',
  'webinar-questions': 'series.4',
};
