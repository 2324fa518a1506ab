import type { ListName } from '@contract/admin.ts';

/** Query keys of data that belongs to one record or to the session, not to a list. */
export const activityKeys = {
  activity: (list: ListName, id: number) => ['activity', list, id] as const,
  session: ['session'] as const,
};
